import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By country, the list's name and ours. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const file = readFileSync(join(import.meta.dirname, 'portuguese-names.json'), 'utf8');
const { cities, regions } = JSON.parse(file) as { cities: Names; regions: Names };

const nameIn = (names: Names, country: string, name: string) => {
  const ours = names[country] ?? {};
  return Object.hasOwn(ours, name) ? ours[name] : undefined;
};

/** The Portuguese name of a well-known city, where it is another. */
export const portugueseCity = (country: string, name: string): string | undefined => nameIn(cities, country, name);

/** The Portuguese name of a region, where it is another. */
export const portugueseRegion = (country: string, name: string): string | undefined => nameIn(regions, country, name);
