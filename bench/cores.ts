import { spawn, spawnSync } from 'node:child_process';
import { cpus, setPriority } from 'node:os';

/** The servers run here, one under load at a time. */
const serverCore = 0;
/** What asks and what stores: wrk, PostgreSQL and this script. */
const otherCore = 1;
/** Above what else runs on the machine, so that less of it shows in the figures. */
const priority = -15;

/** Moves this process, and with it all that it starts, away from the servers' core. */
export function takeOtherCore(): void {
  if (cpus().length < 2) throw new Error('The benchmark needs two processor cores.');
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(otherCore), String(process.pid)]);
  if (status !== 0) throw new Error('The benchmark needs taskset, from util-linux.');
  try {
    setPriority(priority);
  } catch {
    process.stdout.write('Without root the priority stays as it is: what else runs here will show in the figures.\n');
  }
}

/** Starts a Node program on the servers' core; what it says on its channel comes as messages. */
export function startOnServerCore(script: string, env: Record<string, string>) {
  return spawn('taskset', ['-c', String(serverCore), process.execPath, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
