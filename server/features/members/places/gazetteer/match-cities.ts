import { foldName } from '../search-keys.ts';
import type { KnownCity, ListedCity } from './read-geonames.ts';

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
export function matchCities(
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
