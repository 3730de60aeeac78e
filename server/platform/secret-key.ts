import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key in `directory`, generated at the first call; processes that start at once get the same one. */
export async function readOrCreateSecretKey(directory: string): Promise<string> {
  const path = join(directory, 'secret-key');
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(directory, { recursive: true });
  await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 });
  // A hard link is atomic: the second process reads the key of the first.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return readFile(path, 'utf8');
}
