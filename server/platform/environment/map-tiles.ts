import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the streets of the maps come from. */
export interface MapTiles {
  /** What the browser is given: the path of our file, or the template of a tile server. */
  readonly address: string;
  /** Absent for a tile server. */
  readonly file?: { readonly path: string; readonly size: number; readonly version: string };
}

/** In bytes: the header of PMTiles 3, and the part at the beginning in which the root directory is. */
const headerLength = 127;
const beginningLength = 16_384;
/** Values of the header: no compression or gzip, which every browser reads, and vector tiles (MVT). */
const readableCompressions = [1, 2];
const vectorTiles = 1;

function readBeginning(path: string): { beginning: Buffer; size: number } {
  const file = openSync(path, 'r');
  try {
    const beginning = Buffer.alloc(beginningLength);
    return { beginning: beginning.subarray(0, readSync(file, beginning)), size: fstatSync(file).size };
  } finally {
    closeSync(file);
  }
}

/** Opens an archive of tiles; throws an error that says what is wrong with it. */
function readArchive(given: string): MapTiles {
  const path = resolve(given);
  let read: ReturnType<typeof readBeginning>;
  try {
    read = readBeginning(path);
  } catch (error) {
    throw new Error(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code}: ${path})`);
  }
  const { beginning, size } = read;
  if (beginning.length < headerLength || beginning.toString('latin1', 0, 7) !== 'PMTiles')
    throw new Error(`names a file that is no PMTiles archive (${path})`);
  const version = beginning[7];
  if (version !== 3) throw new Error(`names an archive of PMTiles version ${version}; version 3 is needed (${path})`);
  const [inside, ofTiles, type] = beginning.subarray(97, 100) as unknown as [number, number, number];
  if (type !== vectorTiles) throw new Error(`names an archive without vector tiles (${path})`);
  if (![inside, ofTiles].every((compression) => readableCompressions.includes(compression)))
    throw new Error(`names an archive that is compressed by something else than gzip (${path})`);
  // The same for the same archive on every machine: the beginning has the places of all parts.
  const hash = createHash('sha256').update(beginning).update(String(size)).digest('hex').slice(0, 12);
  return { address: `/map/${hash}.pmtiles`, file: { path, size, version: hash } };
}

/** Checks the template of a tile server; throws an error that says what is wrong with it. */
function readTemplate(given: string): MapTiles {
  const missing = ['{z}', '{x}', '{y}'].filter((part) => given.split(part).length !== 2);
  const isAddress = URL.canParse(given) && !/[{%]/.test(new URL(given).host);
  if (missing.length > 0 || !isAddress)
    throw new Error('is no address with {z}, {x} and {y}, such as https://tiles.example.org/{z}/{x}/{y}.mvt');
  return { address: given };
}

/** Reads what `MAP_TILES` names: a file of PMTiles, or the template of a tile server's addresses. */
export function readMapTiles(given: string): MapTiles {
  return /^https?:/i.test(given) ? readTemplate(given) : readArchive(given);
}
