import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { languagesInUse } from '../i18n/language.tsx';
import { textsReady } from '../i18n/texts.ts';
import { ChunkError, withRetries } from './failures.ts';

/** In milliseconds: the timeout of a chunk. */
export const chunkTimeout = 120_000;
const waits = [500, 2000];

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function fetchOnce<Module>(load: () => Promise<Module>, timeout: number): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError('A part of the application took too long')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a part of the application, tries again by itself, and throws a ChunkError at last. */
export async function fetchChunk<Module>(load: () => Promise<Module>, timeout = chunkTimeout): Promise<Module> {
  for (const wait of waits) {
    try {
      return await fetchOnce(load, timeout);
    } catch {
      await pause(wait);
    }
  }
  return fetchOnce(load, timeout).catch((cause: unknown) => {
    throw new ChunkError('A part of the application could not be loaded', { cause });
  });
}

/** Loads a chunk of the application; after failures, asks the user whether to retry. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  // The server has every chunk on disk.
  if (import.meta.env.SSR) return load();
  return withRetries('chunk', () => fetchChunk(load), { patient: true });
}

/** A component whose code and texts are fetched when it is first shown. */
export function useLazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const [Part] = useState(() =>
    lazy(async () => {
      const part = await loadChunk(load);
      await loadChunk(() => textsReady(languagesInUse()));
      return { default: part };
    }),
  );
  return Part;
}
