import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exclusively } from './exclusively.ts';

interface Copy {
  source: string;
  target: string;
  log: (message: string) => void;
}

/** Copies the programs once, for every checkout of the machine; safe when several do it at once. */
export async function copyBinaries({ source, target, log }: Copy): Promise<void> {
  if (await isComplete(source, target)) return;

  const cache = dirname(target);
  await mkdir(cache, { recursive: true });
  await chmod(cache, 0o755);
  await exclusively(cache, async () => {
    if (await isComplete(source, target)) return;
    const draft = `${target}-${randomBytes(4).toString('hex')}`;
    try {
      await cp(source, draft, { recursive: true, verbatimSymlinks: true });
      await openToAll(draft);
      // A damaged copy is moved aside whole, not emptied: a server may still run from it.
      await rename(target, `${draft}-old`).catch(() => undefined);
      await rename(draft, target);
    } finally {
      await rm(draft, { recursive: true, force: true });
      await rm(`${draft}-old`, { recursive: true, force: true });
    }
    log(`The OS user of PostgreSQL cannot reach ${source}: its programs were copied to ${target}.`);
  });
}

/** Whether the copy holds every file in its full size, and no one but root could have written it. */
async function isComplete(source: string, target: string): Promise<boolean> {
  try {
    if ((await lstat(target)).uid !== 0) return false;
    for (const entry of await readdir(source, { recursive: true })) {
      const [original, copy] = await Promise.all([lstat(join(source, entry)), lstat(join(target, entry))]);
      if (copy.uid !== 0 || original.isFile() !== copy.isFile()) return false;
      if (original.isFile() && original.size !== copy.size) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Whatever the umask was when npm unpacked: everyone may read, and run what was runnable. */
async function openToAll(root: string): Promise<void> {
  await chmod(root, 0o755);
  for (const entry of await readdir(root, { recursive: true })) {
    const path = join(root, entry);
    const found = await lstat(path);
    if (found.isSymbolicLink()) continue;
    await chmod(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  }
}
