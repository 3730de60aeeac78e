import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { joinDatabase } from '../database/embedded/index.ts';
import type { Environment } from '../environment.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

/** The database and the files of the settings, as they are. */
interface Place {
  readonly url: string;
  readonly storage: Storage;
  readonly tempDir: string;
  /** SECRET_KEY, or the one in DATA_DIR; none is generated. */
  readonly secret: string | undefined;
  close(): Promise<void>;
}

/** The store is checked by who uses it. */
const silent = { warn: () => {} } as unknown as FastifyBaseLogger;

/** Opens the database and the storage of the settings without migrating and without starting any service. */
export async function openPlace(environment: Environment): Promise<Place> {
  const { dataDirectory, secretKey } = environment;
  const { storage, tempDir } = await openStorage(environment, silent);
  const { url, leave } = await joinDatabase(environment, () => {});
  const generated = () => readFile(join(dataDirectory, 'secret-key'), 'utf8').catch(() => undefined);
  return {
    url: url(),
    storage,
    tempDir,
    secret: secretKey ?? (await generated()),
    close: leave,
  };
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes for the operator, such as 12.3 MB. */
export function writeSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}
