import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/**
 * Runs the work while no other process decides about the same directory. A holder that died is
 * noticed after five seconds; one that lives may take its time (recovery after a crash can).
 */
export async function exclusively<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const release = await lock(directory, {
    lockfilePath: join(directory, 'lock'),
    stale: 5_000,
    update: 1_000,
    retries: { forever: true, factor: 1.3, minTimeout: 20, maxTimeout: 250, maxRetryTime: 600_000 },
    // Only after being asleep for long. PostgreSQL's own lock still keeps two servers apart,
    // so carrying on is right, and the default (throwing out of a timer) would end the platform.
    onCompromised: () => undefined,
  });
  try {
    return await work();
  } finally {
    await release().catch(() => undefined);
  }
}

/**
 * When a process started, in a form for comparison only; '' when it runs but its start is unknown, undefined when there
 * is no such process. Pids are reused, a pid with its start is not.
 */
export function findProcessStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') return findLinuxStart(pid);
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/** Whether the process that was seen with this start is still there. */
function isSameProcess(pid: number, start: string): boolean {
  const current = findProcessStart(pid);
  if (current === undefined) return false;
  return current === '' || start === '' || current === start;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, but under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function findLinuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may contain anything, brackets and spaces too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie accepts signals, but does not run.
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    // Ticks since boot: without the boot's id, a pid after a reboot could look like the old one.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return '';
  }
}

interface Instance {
  pid: number;
  start: string;
}

const folder = (directory: string) => join(directory, 'instances');

/** A name under which this process can be registered; one process may join several times. */
export function createInstanceName(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}.json`;
}

/** Registers this process as a user of the database. Only under the lock of the directory. */
export async function registerInstance(directory: string, name: string): Promise<void> {
  const instance: Instance = { pid: process.pid, start: findProcessStart(process.pid) ?? '' };
  await mkdir(folder(directory), { recursive: true });
  await writeFile(join(folder(directory), name), JSON.stringify(instance));
}

export async function deregisterInstance(directory: string, name: string): Promise<void> {
  await rm(join(folder(directory), name), { force: true });
}

/** Removes the instances that died without leaving; returns how many remain. */
export async function countLiveInstances(directory: string): Promise<number> {
  let live = 0;
  for (const name of await readdir(folder(directory)).catch(() => [])) {
    if (await isLive(join(folder(directory), name))) live += 1;
    else await rm(join(folder(directory), name), { force: true });
  }
  return live;
}

async function isLive(file: string): Promise<boolean> {
  try {
    const { pid, start } = JSON.parse(await readFile(file, 'utf8')) as Instance;
    return isSameProcess(pid, start);
  } catch {
    // Half written: its writer died over it, since writing happens under the lock.
    return false;
  }
}
