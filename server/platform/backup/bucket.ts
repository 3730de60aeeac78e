import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Environment } from '../environment.ts';
import { S3Storage } from '../storage/s3-storage.ts';
import { isFileName } from '../storage/storage.ts';
import { BackupError } from './archive.ts';
import { chooseExpired } from './retention.ts';

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
