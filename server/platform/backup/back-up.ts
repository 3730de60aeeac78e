import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { Storage } from '../storage/storage.ts';
import { archiveName, BackupError } from './archive.ts';
import { openBucket } from './bucket.ts';
import { connectDirectly } from './connect-directly.ts';
import { type CreatedBackup, createBackup } from './create-backup.ts';
import { recordBackup } from './last-backup.ts';

interface Options {
  readonly environment: Environment;
  /** Of the database. */
  readonly url: string;
  readonly storage: Storage;
  readonly secret: string | undefined;
  /** A folder, in which the archive is named by its moment, or the path of the archive. */
  readonly target: string;
  readonly signal?: AbortSignal;
}

async function isFolder(path: string): Promise<boolean | undefined> {
  return (await stat(path).catch(() => undefined))?.isDirectory();
}

/** The path of the archive. */
async function pathAt(target: string, recipient: string | undefined): Promise<string> {
  const name = archiveName(new Date(), { isEncrypted: recipient !== undefined });
  const path = (await isFolder(target)) ? join(target, name) : target;
  if ((await isFolder(path)) !== undefined) throw new BackupError(`${path} exists already: give another name.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/** Makes an archive, copies it to the bucket of the settings, and records it as the last backup; returns its path. */
export async function backUp(options: Options): Promise<CreatedBackup & { path: string }> {
  const { environment, url } = options;
  const { recipient } = environment.backup;
  const path = await pathAt(options.target, recipient);
  const { manifest, ...created } = await createBackup({ ...options, path, recipient });
  const name = archiveName(created.at, { isEncrypted: recipient !== undefined });
  await openBucket(environment)?.put(name, path);
  const { database, close } = await connectDirectly(url);
  await recordBackup(database, created).finally(close);
  return { ...created, manifest, path };
}
