import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { readStored, writeStored } from './browser-storage.ts';

/** In milliseconds: a file that was chosen and not sent stays in this browser for a week. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

const openStore = () => createStore('drafts', 'files');
let store: ReturnType<typeof openStore> | undefined;

function storeOfFiles() {
  store ??= openStore();
  return store;
}

// Beside a file, the local storage has the time of its choice under the same key, so that drafts are removed as one.

function isStale(key: string): boolean {
  const chosenAt = readStored('localStorage', key);
  return chosenAt === null || Date.now() - Number(chosenAt) > lifetime;
}

/** Deletes the files that are a week old, and those whose drafts were removed. */
export async function deleteStaleFiles(): Promise<void> {
  const stale = (await keys<string>(storeOfFiles())).filter(isStale);
  for (const key of stale) writeStored('localStorage', key, null);
  if (stale.length > 0) await delMany(stale, storeOfFiles());
}

/** The file that is stored under the key of a draft, unless it is a week old. */
export async function readFile(key: string): Promise<File | undefined> {
  await deleteStaleFiles();
  return get<File>(key, storeOfFiles());
}

/** Stores a file in this browser alone; `undefined` deletes it. */
export async function storeFile(key: string, file: File | undefined): Promise<void> {
  // First, since a file without its time is deleted as stale.
  writeStored('localStorage', key, file ? String(Date.now()) : null);
  if (file) await set(key, file, storeOfFiles());
  if (!file) await deleteStaleFiles();
}
