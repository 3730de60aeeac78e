import { shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';
import type { Place } from '@mutirao/contract/members/places/places.calls.ts';
import { LRUCache } from 'lru-cache';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { askPhoton, type Search } from './photon.ts';
import { presentPlace } from './places.present.ts';
import { findPlacesByName } from './places.queries.ts';
import { foldName, startOf } from './search-keys.ts';

/** Allows fifty people to type concurrently behind one network address, as in a school. */
const perAddress: Limit = { name: 'places address', points: 1200, seconds: 60 };
/** How long a failed provider is skipped, so that typing does not wait for it at every letter. */
const rest = 30_000;
const hour = 3_600_000;
/** Of those that begin alike, so many are looked at for one in the region or country that was typed too. */
const manyPlaces = 100;

type Needed = Pick<Platform, 'pipelinedConnection' | 'environment' | 'limits' | 'log'>;

/** Searches the bundled list. The text after a comma filters by the rest of the description. */
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

/** Finds places by the start of their names, at the configured provider or in the bundled list. */
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
