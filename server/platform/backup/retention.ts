import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { momentOf } from './archive.ts';
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
