import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';
import type { Place } from '@mutirao/contract/members/places/places.calls.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describePlace, presentPlace } from './places.present.ts';
import { findPlacesByName } from './places.queries.ts';
import { foldName, startOf } from './search-keys.ts';

/** The timeout: people wait for it while they type. */
const patience = 1500;

/** The fields that we read of Photon's GeocodeJSON; others are ignored. */
const feature = z.object({
  properties: z.object({
    name: z.string().min(1),
    state: z.string().optional(),
    county: z.string().optional(),
    countrycode: z.string().length(2),
    osm_type: z.string().optional(),
    osm_id: z.number().optional(),
  }),
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
});
const answerShape = z.object({ features: z.array(z.unknown()) });

interface Search {
  search: string;
  country: string | undefined;
  /** The country whose places come before others. */
  first: string | undefined;
  limit: number;
  language: Language;
  sessionToken: string | undefined;
}

/** The distinct places of a provider's answer that lie in the country. */
export function readPhotonAnswer(answer: unknown, { country, language, limit }: Search): Place[] {
  const places = new Map<string, Place>();
  for (const one of answerShape.parse(answer).features) {
    const { data } = feature.safeParse(one);
    if (!data) continue;
    const { name, state, county, countrycode, osm_type = '', osm_id } = data.properties;
    const code = countrycode.toUpperCase();
    if (country && code !== country) continue;
    const [longitude, latitude] = data.geometry.coordinates;
    const description = describePlace({ name, region: state ?? county, country: code }, language);
    const id = osm_id === undefined ? `${latitude},${longitude}` : `${osm_type}${osm_id}`;
    if (!places.has(description)) places.set(description, { id, description, latitude, longitude, country: code });
  }
  return [...places.values()].slice(0, limit);
}

/** Queries a geocoder with the API of Photon; throws on a timeout or an invalid answer. */
async function askPhoton(address: string, wanted: Search): Promise<Place[]> {
  const url = new URL('api', address.endsWith('/') ? address : `${address}/`);
  url.searchParams.set('q', wanted.search);
  url.searchParams.set('limit', String(wanted.limit));
  url.searchParams.set('layer', 'city');
  if (wanted.country) url.searchParams.set('countrycode', wanted.country);
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      // As a header: Photon refuses an unsupported language as a parameter, and unknown parameters.
      'accept-language': htmlLanguage[wanted.language],
      ...(wanted.sessionToken && { 'x-session-token': wanted.sessionToken }),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`The provider of places answered ${response.status}`);
  return readPhotonAnswer(await response.json(), wanted);
}

/** Allows fifty people to type concurrently behind one network address, as in a school. */
const perAddress: Limit = { name: 'places address', points: 1200, seconds: 60 };
/** How long a failed provider is skipped, so that typing does not wait for it at every letter. */
const rest = 30_000;
const hour = 3_600_000;
/** Of those that begin alike, so many are looked at for those of a region or country. */
const manyPlaces = 100;

type Needed = Pick<Platform, 'pipelinedConnection' | 'environment' | 'limits' | 'process'>;

/** The places of this country before the others, each in their order. */
function putFirst(places: readonly Place[], first: string | undefined): Place[] {
  const isElsewhere = ({ country }: Place) => Number(first !== undefined && country !== first);
  return places.toSorted((one, other) => isElsewhere(one) - isElsewhere(other));
}

/** Searches the bundled list. The text after a comma filters by the rest of the description. */
async function findInList(
  { pipelinedConnection }: Needed,
  { search, country, first, limit, language }: Search,
): Promise<Place[]> {
  const [name = '', ...others] = search.split(',').map(foldName);
  const start = startOf(name);
  if (start.length < shortestPlaceSearch) return [];
  const words = others.join(' ').trim();
  const rows = await findPlacesByName(pipelinedConnection, {
    key: name,
    start,
    country,
    limit: words || first ? manyPlaces : limit,
  });
  const places = putFirst(
    rows.map((row) => presentPlace(row, language)),
    first,
  );
  if (!words) return places.slice(0, limit);
  const isThere = ({ description }: Place) =>
    ` ${foldName(description.slice(description.indexOf(',')))}`.includes(` ${words}`);
  return places.filter(isThere).slice(0, limit);
}

/** Finds places by the start of their names, at the configured provider or in the bundled list. */
export function createPlaceSearch(platform: Needed): (search: Search, address: string) => Promise<Place[]> {
  const { environment, limits } = platform;
  const { log } = platform.process;
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
    const found = provider && (await findAtProvider(provider, search));
    return found ? putFirst(found, search.first) : findInList(platform, search);
  };
}
