import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../storage/storage.ts';
import { BackupError } from './archive.ts';

const folder = 'files/';

/** The name in the storage of an archive's entry; undefined for other entries. */
export function fileNameOf(entry: string): string | undefined {
  return entry.startsWith(folder) ? entry.slice(folder.length) : undefined;
}

/** Throws where the storage holds files of something else; those of an interrupted restore are written again. */
export async function assertNoOtherFiles(storage: Storage, sums: ReadonlyMap<string, string>): Promise<void> {
  let others = 0;
  let example = '';
  for await (const name of storage.list()) {
    if (sums.has(`${folder}${name}`)) continue;
    others += 1;
    example ||= name;
  }
  if (others > 0)
    throw new BackupError(
      `The storage of files is not empty: it has ${others} that are not in the archive, such as ${example}. ` +
        'Restore with an empty folder or bucket.',
    );
}

/** Puts a file of the archive into the storage, by way of a local one; returns whether it reads back as it was. */
export async function restoreFile(
  { storage, tempDir }: { storage: Storage; tempDir: string },
  { name, content, sha256 }: { name: string; content: AsyncIterable<Uint8Array>; sha256: string },
): Promise<boolean> {
  const path = join(tempDir, randomUUID());
  await mkdir(tempDir, { recursive: true });
  try {
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
    await storage.put(name, { path });
  } finally {
    await rm(path, { force: true });
  }
  const stored = await storage.read(name);
  if (!stored) return false;
  const hash = createHash('sha256');
  await pipeline(stored.stream, hash);
  return hash.digest('hex') === sha256;
}
