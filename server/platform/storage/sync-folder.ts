import { open } from 'node:fs/promises';

/** Makes renamed and created files of a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot sync folders.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
