import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findProcessStart } from './instances.ts';
import type { Placement } from './placement.ts';

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

// Never in use: beyond the range of any system.
const impossiblePid = 2_147_483_647;

/** The server that runs on these files now, as it describes itself in postmaster.pid. */
export async function findPostmaster({ cluster }: Placement): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!pid || findProcessStart(pid) === undefined || !worksIn(pid, cluster)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7] ?? '' };
}

/**
 * After a crash the pid remains in files, and PostgreSQL refuses to start while any process has it: another program of
 * the same user, or a zombie that is never reaped. The pid in postmaster.pid is replaced instead of deleting the file,
 * since its further lines let PostgreSQL see whether old backends still use the shared memory.
 */
export async function removeTraces(placement: Placement): Promise<void> {
  if (await findPostmaster(placement)) return;
  for (const name of await readdir(placement.cluster)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(placement.cluster, name), { force: true });
  }
  const path = join(placement.cluster, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  // A new file moved into place: root must not follow a link that PostgreSQL's user could have laid.
  const temporary = `${path}-${randomBytes(4).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text.replace(/^-?\d*/, String(impossiblePid)));
    if (placement.user) await file.chown(placement.user.uid, placement.user.gid);
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

/** Whether the process is a PostgreSQL of this very folder, not another program with a reused pid. */
function worksIn(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(` ${cluster} `);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // Root in a container may not look there, but the command line is open to all.
  }
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[0]?.endsWith('postgres') === true && words.includes(cluster);
  } catch {
    return false;
  }
}
