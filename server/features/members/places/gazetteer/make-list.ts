import type { Tables } from '../../../../platform/database/schema.ts';
import { searchKeys, startOf } from '../search-keys.ts';
import { matchCities } from './match-cities.ts';
import { portugueseCity, portugueseRegion } from './portuguese-names.ts';
import { type KnownCity, readCities, readKnownCities, readRegions } from './read-geonames.ts';

/** A place on its way into the list. */
export interface ListedPlace extends Omit<Tables['place'], 'id'> {
  /** What else it is called. */
  readonly otherNames?: readonly string[];
}

type Columns<Row> = { readonly [Column in keyof Row]: Row[Column][] };

/** Rows of the two tables, column by column. */
export interface ListPart {
  readonly places: Columns<Tables['place']>;
  readonly names: Columns<Tables['place_name']>;
}

/** Places with fewer inhabitants rarely have a name in another language. */
const knownAbroad = 15_000;
const partSize = 2000;
/** A name in Latin letters that begins with a capital: no code of an airport, no transcription. */
const isName = /^(?=\p{Lu})(?![A-Z]{1,4}$)[\p{Script=Latin}\p{M}\p{P}\p{Zs}]+$/u;

function otherNames({ population, otherNames }: KnownCity): string[] {
  const names = otherNames.split(',');
  return population < knownAbroad ? names.slice(0, 2) : names.filter((name) => isName.test(name));
}

/** The world's cities, the largest first, those of unknown size last. */
export async function* listPlaces(): AsyncGenerator<ListedPlace> {
  const [cities, regions, known] = await Promise.all([readCities(), readRegions(), readKnownCities()]);
  const matches = [...matchCities(cities, known)];
  matches.sort(([, one], [, other]) => (other?.population ?? 0) - (one?.population ?? 0));
  const named = new Set<string>();
  for (const [{ name, lat, lng, country, admin1 }, match] of matches) {
    const region = regions.get(`${country}.${admin1}`) ?? null;
    const portuguese = portugueseCity(country, name);
    // The largest of a name is the one that is known by it: no village of Texas is called Paris in Portuguese.
    const isMeant = portuguese !== undefined && !named.has(`${country} ${name}`);
    if (isMeant) named.add(`${country} ${name}`);
    yield {
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

function emptyPart(): ListPart {
  return {
    places: { id: [], name: [], name_pt: [], region: [], region_pt: [], country: [], latitude: [], longitude: [] },
    names: { key: [], start: [], country: [], own: [], place_id: [] },
  };
}

/** The rows of places that come the largest first, in parts that are written one by one. */
export async function* makeParts(list: Iterable<ListedPlace> | AsyncIterable<ListedPlace>): AsyncGenerator<ListPart> {
  let part = emptyPart();
  let id = 0;
  for await (const { otherNames, ...place } of list) {
    id++;
    part.places.id.push(id);
    for (const [column, value] of Object.entries(place))
      (part.places[column as keyof typeof place] as unknown[]).push(value);
    const { name, name_pt } = place;
    for (const [key, own] of searchKeys(name_pt ? [name, name_pt] : [name], otherNames)) {
      part.names.key.push(key);
      part.names.start.push(startOf(key));
      part.names.country.push(place.country);
      part.names.own.push(own);
      part.names.place_id.push(id);
    }
    if (part.places.id.length < partSize) continue;
    yield part;
    part = emptyPart();
  }
  if (part.places.id.length > 0) yield part;
}
