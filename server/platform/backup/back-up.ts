import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../environment.ts';
import type { Storage } from '../storage/storage.ts';
import { archiveName, BackupError } from './archive.ts';
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

/** The path of the archive, which has this name in a folder. */
async function pathAt(target: string, name: string): Promise<string> {
  const path = (await isFolder(target)) ? join(target, name) : target;
  if ((await isFolder(path)) !== undefined) throw new BackupError(`${path} exists already: give another name.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

interface BackedUp extends CreatedBackup {
  readonly path: string;
  /** Its name by its moment, whatever its path: what it is called in a bucket. */
  readonly archive: string;
}

/** Makes an archive, and records it as the last backup. */
export async function backUp(options: Options): Promise<BackedUp> {
  const { environment, url, target } = options;
  const { recipient } = environment.backup;
  const archive = archiveName(new Date(), { isEncrypted: recipient !== undefined });
  const path = await pathAt(target, archive);
  const { manifest, ...created } = await createBackup({ ...options, path, recipient });
  const { database, close } = await connectDirectly(url);
  await recordBackup(database, created).finally(close);
  return { ...created, manifest, path, archive };
}
