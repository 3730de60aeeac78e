import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { makePrivateFolder, type Placement } from './placement.ts';
import { runCommand } from './run-command.ts';

/**
 * Written into postgresql.conf once, when the database is created, so that an operator may change them. For a small
 * machine that must not lose committed data.
 */
const settings = `
# Mutirão
shared_buffers = 32MB
max_connections = 200
fsync = on
synchronous_commit = on
full_page_writes = on
# Compiling costs more than it brings for short queries.
jit = off
# Disks are solid now.
random_page_cost = 1.1
timezone = 'UTC'
log_timezone = 'UTC'
# A ring of seven files, one a weekday, each emptied when its day comes again.
logging_collector = on
log_directory = '../log'
log_filename = 'postgres-%a.log'
log_rotation_age = 1d
log_rotation_size = 0
log_truncate_on_rotation = on
log_line_prefix = '%m [%p] '
`;

/** The arguments of initdb, by PostgreSQL's major version. */
function localeOptions(major: number): string[] {
  // The same collation and case mapping on every machine, whatever its system library.
  if (major >= 17) return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

/** Settings of each start, which must not depend on an editable file. */
export function startOptions({ port, cluster }: { port: number; cluster: string }): string {
  const sockets = canHoldSocket(cluster, port) ? '.' : '';
  return `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets}`;
}

/** The system cuts the path of a socket at 108 bytes (104 on macOS), the ending zero included. */
function canHoldSocket(cluster: string, port: number): boolean {
  if (process.platform === 'win32') return false;
  return Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) < 104;
}

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
  const temporary = `${file(directory)}-${randomBytes(4).toString('hex')}`;
  await writeFile(temporary, password, { mode: 0o600, flag: 'wx', flush: true });
  await rename(temporary, file(directory));
  return password;
}

/** Superuser and database have one name. */
export const databaseName = 'mutirao';

const building = 'building-';

/** Only a complete cluster has this name, so a folder without its version is not used. */
export function isClusterBuilt({ cluster }: Placement): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

interface Build {
  placement: Placement;
  binaries: Binaries;
  password: string;
}

/** Creates the database's files beside their place and moves them there when they are complete. */
export async function buildCluster({ placement, binaries, password }: Build): Promise<void> {
  const { home, cluster, user } = placement;
  await removeInterrupted(home);
  await setAside(placement);

  const temporary = join(home, `${building}${randomBytes(4).toString('hex')}`);
  const data = join(temporary, 'data');
  const passwordFile = join(temporary, 'password');
  await makePrivateFolder(temporary, user);
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (user) await chown(passwordFile, user.uid, user.gid);

  const command = (file: string, args: string[], input?: string) =>
    runCommand({ file, args, user, cwd: temporary, input: input ?? '' });
  const options = [
    '-D',
    data,
    '-U',
    databaseName,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--data-checksums',
  ];
  const made = await command(binaries.initdb, [...options, '--encoding=UTF8', ...localeOptions(binaries.major)]);
  if (!made.succeeded) throw new Error(`PostgreSQL's initdb failed in ${home}: ${made.output.trim()}`);

  const named = await command(
    binaries.postgres,
    ['--single', '-D', data, 'postgres'],
    `create database ${databaseName}\n`,
  );
  if (!named.succeeded) throw new Error(`The database could not be created in ${home}: ${named.output.trim()}`);

  await appendFile(join(data, 'postgresql.conf'), settings);
  await rename(data, cluster);
  await syncFolder(home);
  await rm(temporary, { recursive: true, force: true });
}

/** A major version of PostgreSQL cannot read the files of another. */
export async function assertSameVersion({ cluster }: Placement, binaries: Binaries): Promise<void> {
  const made = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (made === binaries.major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, these programs are version ${binaries.major}: ` +
      'back it up with the version of the platform that made it, and restore it into an empty DATA_DIR.',
  );
}

/** Moves an unusable cluster aside, in place of the one that was set aside before. */
export async function setAside({ cluster }: Placement): Promise<void> {
  if (!existsSync(cluster)) return;
  await rm(`${cluster}-previous`, { recursive: true, force: true });
  await rename(cluster, `${cluster}-previous`);
}

async function removeInterrupted(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(building)) continue;
    // Its orphaned initdb may still be writing.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
