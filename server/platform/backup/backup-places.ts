import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { joinDatabase } from '../database/embedded/index.ts';
import type { Environment } from '../environment.ts';
import { openStorage } from '../storage/open-storage.ts';
import { S3Storage } from '../storage/s3-storage.ts';
import { isFileName, type Storage } from '../storage/storage.ts';
import { BackupError, momentOf } from './archive.ts';
import { partialName } from './write-archive.ts';

type Keep = Environment['backup']['keep'];

const day = 24 * 60 * 60 * 1000;

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The Monday of its week. */
function weekOf(at: Date): string {
  return dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * day));
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** The newest names of as many periods as there are names in, up to `count`. */
function newestOf(names: readonly string[], periodOf: (at: Date) => string, count: number): string[] {
  const newest = new Map<string, string>();
  for (const name of names) {
    const period = periodOf(momentOf(name) as Date);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

/**
 * Which of these names are archives to delete: not the newest one, nor the newest of each of the last days, weeks and
 * months that have one. Names that are not ours are never among them.
 */
export function chooseExpired(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const archives = names
    .filter((name) => momentOf(name))
    .toSorted()
    .toReversed();
  const kept = new Set([
    ...archives.slice(0, 1),
    ...newestOf(archives, dayOf, days),
    ...newestOf(archives, weekOf, weeks),
    ...newestOf(archives, monthOf, months),
  ]);
  return archives.filter((name) => !kept.has(name));
}

/** Deletes expired archives of a folder, and what interrupted backups left there for a day. */
export async function pruneFolder(folder: string, keep: Keep): Promise<void> {
  const names = await readdir(folder);
  for (const name of chooseExpired(names, keep)) await rm(join(folder, name));
  for (const name of names.filter((each) => partialName.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - day) await rm(path);
  }
}

const folder = 'backups/';

/** The bucket of archives. */
export class ArchiveBucket {
  readonly #storage: S3Storage;

  constructor(store: NonNullable<Environment['store']>, bucket: string) {
    this.#storage = new S3Storage({ ...store, bucket });
  }

  /** Copies an archive of this machine to the bucket. */
  put(name: string, path: string): Promise<void> {
    return this.#storage.put(`${folder}${name}`, { path });
  }

  /** Copies an archive to a local folder; returns its path. */
  async fetch(name: string, into: string): Promise<string> {
    const stored = isFileName(`${folder}${name}`) ? await this.#storage.read(`${folder}${name}`) : undefined;
    if (!stored) throw new BackupError(`There is no archive ${name} in the bucket.`);
    await mkdir(into, { recursive: true });
    const path = join(into, name);
    await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  /** Deletes expired archives. */
  async prune(keep: Environment['backup']['keep']): Promise<void> {
    const names: string[] = [];
    for await (const name of this.#storage.list()) if (name.startsWith(folder)) names.push(name.slice(folder.length));
    for (const name of chooseExpired(names, keep)) await this.#storage.delete(`${folder}${name}`);
  }
}

/** The bucket for archives; undefined where the settings name none. */
export function openBucket({ store, backup }: Environment): ArchiveBucket | undefined {
  return store && backup.bucket ? new ArchiveBucket(store, backup.bucket) : undefined;
}

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
