import { portugueseCities } from './portuguese-cities.ts';
import { portugueseRegions } from './portuguese-regions.ts';

type Names = ReadonlyMap<string, string>;

function readNames(byCountry: Readonly<Record<string, string>>): Names {
  return new Map(
    Object.entries(byCountry).flatMap(([country, pairs]) =>
      pairs.split('; ').map((pair) => {
        const [name, portuguese] = pair.split('=') as [string, string];
        return [`${country} ${name}`, portuguese] as const;
      }),
    ),
  );
}

const cities = readNames(portugueseCities);
const regions = readNames(portugueseRegions);

/** The Portuguese name of a well-known city, where it is another. */
export const portugueseCity = (country: string, name: string): string | undefined => cities.get(`${country} ${name}`);

/** The Portuguese name of a region, where it is another. */
export const portugueseRegion = (country: string, name: string): string | undefined =>
  regions.get(`${country} ${name}`);
