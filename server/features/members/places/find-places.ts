import { htmlLanguage, type Language, languages } from '@mutirao/contract/language.ts';
import { shortestPlaceSearch } from '@mutirao/contract/members/places/place-search-limits.ts';
import type { Place, Town } from '@mutirao/contract/members/places/places.calls.ts';
import { type Country, countryCodes, defaultTimezone, type Timezone } from '@mutirao/contract/members/places/places.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findNearest, findPlacesByName, findPlacesNamed, type PlaceRow } from './places.queries.ts';
import { foldName, startOf } from './search-keys.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const namesInPortuguese = new Intl.DisplayNames('pt-BR', { type: 'region' });

/** All countries, in the order of their Portuguese names. */
export function listCountries(): Country[] {
  const collator = new Intl.Collator('pt-BR');
  return countryCodes
    .map((code) => ({ code, name: { en: english.of(code) ?? code, pt: namesInPortuguese.of(code) ?? code } }))
    .sort((one, other) => collator.compare(one.name.pt, other.name.pt));
}

let known: ReadonlyMap<string, Country> | undefined;

/** A country with its names, by its two letters. */
export function countryOf(code: string): Country {
  known ??= new Map(listCountries().map((country) => [country.code, country]));
  return known.get(code) ?? { code, name: { en: code, pt: code } };
}

function offsetOf(id: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

/** All time zones with their present offset, the universal one first. */
export function listTimezones(now: Date): Timezone[] {
  const others = Intl.supportedValuesOf('timeZone').filter((id) => id !== defaultTimezone);
  return [defaultTimezone, ...others].map((id) => ({ id, offset: offsetOf(id, now) }));
}

const countryNames = Object.fromEntries(
  languages.map((language) => [language, new Intl.DisplayNames(htmlLanguage[language], { type: 'region' })]),
) as Record<Language, Intl.DisplayNames>;

interface Parts {
  name: string;
  region: string | null | undefined;
  country: string;
}

/** The label of a place: its name, region and country. */
function describePlace({ name, region, country }: Parts, language: Language): string {
  return [name, region, countryNames[language].of(country)].filter(Boolean).join(', ');
}

export function presentTown({ name, name_pt, latitude, longitude }: PlaceRow): Town {
  return { name: { en: name, pt: name_pt ?? name }, latitude, longitude };
}

function presentPlace(row: PlaceRow, language: Language): Place {
  const { id, country, latitude, longitude } = row;
  const isPortuguese = language === 'pt';
  const name = (isPortuguese && row.name_pt) || row.name;
  const region = (isPortuguese && row.region_pt) || row.region;
  return {
    id: String(id),
    description: describePlace({ name, region, country }, language),
    latitude,
    longitude,
    country,
  };
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far a place counts as near, in degrees of latitude: about a hundred kilometres. */
const near = 0.9;

const portuguese = 'pt';

/** The label of the city or town nearest to a position, in Portuguese; undefined where there is none near. */
export async function findNearestPlace(connection: Connection, position: Position): Promise<string | undefined> {
  const row = await findNearest(connection, position, near);
  return row && presentPlace(row, portuguese).description;
}

/** True where a text is the whole name or label of a city or town near a position. */
export async function isPlaceNear(connection: Connection, text: string, position: Position): Promise<boolean> {
  const folded = foldName(text);
  const [name = ''] = text.split(',');
  const rows = await findPlacesNamed(connection, { ...position, key: foldName(name), near });
  return rows.some((row) => {
    const { country } = row;
    const names = [row.name, row.name_pt ?? row.name];
    const labels = [
      describePlace({ name: row.name, region: row.region, country }, 'en'),
      describePlace({ name: row.name_pt ?? row.name, region: row.region_pt ?? row.region, country }, portuguese),
    ];
    return [...names, ...labels].some((one) => foldName(one) === folded);
  });
}

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
function readPhotonAnswer(answer: unknown, { country, language, limit }: Search): Place[] {
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
