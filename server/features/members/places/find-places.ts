import { type Place, shortestPlaceSearch } from '@mutirao/contract/members/place-search.ts';
import { LRUCache } from 'lru-cache';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askPhoton, type Search } from './photon.ts';
import { presentPlace } from './places.present.ts';
import { findPlacesByName } from './places.queries.ts';
import { foldName, startOf } from './search-keys.ts';

/** A school of fifty behind one address, all typing at once, stays below. */
const perAddress: Limit = { name: 'places address', points: 1200, seconds: 60 };
/** For so long a provider that failed is not asked: nobody should wait for it with every letter. */
const rest = 30_000;
const hour = 3_600_000;
/** Of those that begin alike, so many are looked at for one in the region or country that was typed too. */
const manyPlaces = 100;

type Needed = Pick<Platform, 'pipelinedConnection' | 'environment' | 'limits' | 'log'>;

/** In the list that the platform brings. What follows a comma is looked for in the rest of the description. */
async function findInList(
  { pipelinedConnection }: Needed,
  { search, country, limit, language }: Search,
): Promise<Place[]> {
  const [name = '', ...others] = search.split(',').map(foldName);
  const start = startOf(name);
  if (start.length < shortestPlaceSearch) return [];
  const words = others.join(' ').trim();
  const rows = await findPlacesByName(pipelinedConnection, {
    key: name,
    start,
    country,
    limit: words ? manyPlaces : limit,
  });
  const places = rows.map((row) => presentPlace(row, language));
  if (!words) return places;
  const isThere = ({ description }: Place) =>
    ` ${foldName(description.slice(description.indexOf(',')))}`.includes(` ${words}`);
  return places.filter(isThere).slice(0, limit);
}

/** Finds places by the beginning of their names: at the provider that is set, else in our own list. */
export function createPlaceSearch(platform: Needed): (search: Search, address: string) => Promise<Place[]> {
  const { environment, limits, log } = platform;
  const provider = environment.placesUrl;
  const known = new LRUCache<string, Place[]>({ max: 2000, ttl: hour });
  let restsUntil = 0;

  async function findAtProvider(url: string, search: Search): Promise<Place[] | undefined> {
    const key = JSON.stringify([search.search.toLowerCase(), search.country, search.limit, search.language]);
    const found = known.get(key);
    if (found) return found;
    if (performance.now() < restsUntil) return undefined;
    try {
      const places = await askPhoton(url, search);
      known.set(key, places);
      return places;
    } catch (error) {
      restsUntil = performance.now() + rest;
      log.warn({ err: error }, 'the provider of places failed; the list of the platform serves');
      return undefined;
    }
  }

  return async (search, address) => {
    await limits.countHere(perAddress, address);
    return (provider && (await findAtProvider(provider, search))) || findInList(platform, search);
  };
}
