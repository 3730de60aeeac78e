import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../environment.ts';
import { DiskStorage } from './disk-storage.ts';
import { S3Storage } from './s3-storage.ts';
import { type Storage, StorageUnusable } from './storage.ts';

const day = 24 * 60 * 60 * 1000;

/** Deletes what a process left behind that was killed while it received or wrote a file. */
async function clearTempDir(folder: string): Promise<void> {
  const before = Date.now() - day;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}

interface Opened {
  storage: Storage;
  /** A local folder for files while they are received. */
  tempDir: string;
}

/**
 * The storage of the settings. A wrong setting stops the start; an unavailable store does not: everything but files
 * works without it.
 */
export async function openStorage({ store, dataDirectory }: Environment, log: FastifyBaseLogger): Promise<Opened> {
  const tempDir = join(dataDirectory, 'incoming');
  await mkdir(tempDir, { recursive: true });
  await clearTempDir(tempDir);
  const storage = store ? new S3Storage(store) : new DiskStorage({ folder: join(dataDirectory, 'files'), tempDir });
  await storage.check().catch((error: unknown) => {
    if (!(error instanceof StorageUnusable) || error.isFinal) throw error;
    log.warn({ err: error }, 'files cannot be read or written for now');
  });
  return { storage, tempDir };
}
