import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type OsUser, runCommand } from './run-command.ts';

const name = 'postgres';

/** PostgreSQL refuses to run as root. This concerns Linux only, not Windows and macOS. */
export const needsOtherUser = process.platform === 'linux' && process.getuid?.() === 0;

/** The OS user `postgres`, created when it does not exist. */
export async function ensurePostgresUser(): Promise<OsUser> {
  const existing = await findUser();
  if (existing) return existing;

  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const attempt = await runCommand({ file: 'useradd', args: [...options, '--user-group', name] });
  // Its group can be there without it, for instance after a removed package.
  if (!attempt.succeeded) await runCommand({ file: 'useradd', args: [...options, '--gid', name, name] });

  // Looked up whatever the outcome: another process may have created it at the same moment.
  for (let tries = 0; tries < 20; tries += 1) {
    const made = await findUser();
    if (made) return made;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    `PostgreSQL does not run as root, and the OS user "${name}" it needs could not be made (${attempt.output.trim()}): ` +
      `create it (useradd --system ${name}), start the platform as an ordinary user, or set DATABASE_URL.`,
  );
}

async function findUser(): Promise<OsUser | undefined> {
  const uid = await askId('-u');
  const gid = await askId('-g');
  return uid && gid ? { uid, gid } : undefined;
}

async function askId(option: string): Promise<number | undefined> {
  const { succeeded, output } = await runCommand({ file: 'id', args: [option, name] });
  return succeeded ? Number(output) : undefined;
}

/** Where the database's files lie and who owns them. */
export interface Placement {
  readonly home: string;
  readonly cluster: string;
  readonly logs: string;
  readonly user?: OsUser | undefined;
}

/** The place of the database of `directory`: there, or where PostgreSQL's own user can reach it. */
export async function findPlacement(directory: string, log: (message: string) => void): Promise<Placement> {
  if (!needsOtherUser) return placeIn(directory);

  // Existing files keep their place and owner: an ordinary user may have created them before root.
  for (const home of [directory, outsideHome(directory)]) {
    const owner = await stat(join(home, 'cluster')).catch(() => undefined);
    if (!owner) continue;
    if (home !== directory) sayOutside(directory, home, log);
    return placeIn(home, { uid: owner.uid, gid: owner.gid });
  }

  const user = await ensurePostgresUser();
  if (await canLiveIn(directory, user)) return placeIn(directory, user);

  const home = outsideHome(directory);
  await mkdir(home, { recursive: true });
  // With a strict umask, root would create a folder that the user cannot enter.
  await chmod('/var/lib/mutirao', 0o755);
  await chmod(home, 0o755);
  sayOutside(directory, home, log);
  return placeIn(home, user);
}

/** The folder with the database of `directory`; undefined where none was made yet. */
export function findHome(directory: string): string | undefined {
  return [directory, outsideHome(directory)].find((home) => existsSync(join(home, 'cluster', 'PG_VERSION')));
}

/** Makes a folder that belongs to PostgreSQL's user alone. */
export async function makePrivateFolder(path: string, user: OsUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (user) await chown(path, user.uid, user.gid);
}

export async function canEnter(path: string, user: OsUser | undefined): Promise<boolean> {
  if (!user) return true;
  // Tried, not computed: access lists, mount options and namespaces have their say too.
  return (await runCommand({ file: '/bin/sh', args: ['-c', 'cd -- "$0"', path], user })).succeeded;
}

function placeIn(home: string, user?: OsUser): Placement {
  return { home, cluster: join(home, 'cluster'), logs: join(home, 'log'), user };
}

function outsideHome(directory: string): string {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 8);
  return join('/var/lib/mutirao', `${basename(directory)}-${hash}`);
}

function sayOutside(directory: string, home: string, log: (message: string) => void): void {
  log(`The OS user of PostgreSQL cannot reach ${directory}: its files lie in ${home}.`);
}

/** Reachable, and on a file system that knows owners and modes (a Windows drive in WSL does not). */
async function canLiveIn(directory: string, user: OsUser): Promise<boolean> {
  const probe = join(directory, `probe-${randomBytes(4).toString('hex')}`);
  try {
    await makePrivateFolder(probe, user);
    const { uid, mode } = await stat(probe);
    return uid === user.uid && (mode & 0o077) === 0 && (await canEnter(probe, user));
  } catch {
    return false;
  } finally {
    if (existsSync(probe)) await rm(probe, { recursive: true, force: true });
  }
}
