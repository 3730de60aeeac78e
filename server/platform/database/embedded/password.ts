import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const file = (directory: string) => join(directory, 'password');

/** The superuser's password, undefined before the first start. */
export async function readPassword(directory: string): Promise<string | undefined> {
  try {
    return (await readFile(file(directory), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function createPassword(directory: string): Promise<string> {
  const password = randomBytes(24).toString('hex');
  // Renamed into place, so that there is a complete password or none.
  const draft = `${file(directory)}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, password, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file(directory));
  return password;
}
