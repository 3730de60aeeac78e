import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { canEnter, makePrivateFolder, type Placement } from './placement.ts';
import { choosePort, isPortFree } from './port.ts';
import { findPostmaster, removeTraces } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { startOptions } from './settings.ts';

const patienceSeconds = 300;
const largestLog = 50 * 1024 * 1024;

/** The port of the server that runs on these files and accepts connections; waits while it starts or stops. */
export async function findRunningPort(placement: Placement): Promise<number | undefined> {
  for (const end = Date.now() + patienceSeconds * 1000; ; await pause(50)) {
    const postmaster = await findPostmaster(placement);
    if (!postmaster) return undefined;
    if (postmaster.status === 'ready') return postmaster.port;
    if (Date.now() > end)
      throw new Error(`PostgreSQL in ${placement.cluster} is still "${postmaster.status}" after ${patienceSeconds} s.`);
  }
}

/** Starts the server so that it outlives us; returns its port. */
export async function startServer(directory: string, placement: Placement, binaries: Binaries): Promise<number> {
  const { home, cluster, logs, user } = placement;
  if (!(await canEnter(cluster, user))) {
    throw new Error(
      `The OS user ${user?.uid} of the database cannot reach ${cluster} any more: open the folders above it.`,
    );
  }
  await makePrivateFolder(logs, user);
  await trimLogs(logs);

  for (const end = Date.now() + 30_000; ; await pause(300)) {
    await removeTraces(placement);
    const port = await choosePort(directory);
    const options = ['-D', cluster, '-l', join(logs, 'start.log'), '-o', startOptions({ port, cluster })];
    const args = ['start', '--silent', '--wait', '--timeout', String(patienceSeconds), ...options];
    const { succeeded, output } = await runCommand({ file: binaries.pgCtl, args, user, cwd: home });
    if (succeeded) return port;

    const reason = `${output.trim()}\n${await readLastLines(logs)}`.trim();
    // Two failures are temporary: a port that was taken between our check and the start, and backends of a killed
    // server that have not ended yet.
    const passes = !(await isPortFree(port)) || reason.includes('shared memory block');
    if (!passes || Date.now() > end) throw new Error(`PostgreSQL in ${cluster} does not start: ${reason}`);
  }
}

/** Stops the server: open transactions are rolled back, committed data are on disk. */
export async function stopServer(placement: Placement, binaries: Binaries): Promise<void> {
  if (!(await findPostmaster(placement))) return;
  const { home, cluster, user } = placement;
  const stop = (mode: string) => {
    const args = ['stop', '--silent', '--wait', '--timeout', '60', '--mode', mode, '-D', cluster];
    return runCommand({ file: binaries.pgCtl, args, user, cwd: home });
  };
  if ((await stop('fast')).succeeded) return;
  const { succeeded, output } = await stop('immediate');
  if (!succeeded && (await findPostmaster(placement)))
    throw new Error(`PostgreSQL in ${cluster} does not stop: ${output.trim()}`);
}

async function trimLogs(logs: string): Promise<void> {
  for (const name of await readdir(logs)) {
    const path = join(logs, name);
    if (name === 'start.log' || (await stat(path)).size > largestLog) await rm(path, { force: true });
  }
}

/** The end of the server's log, for the message of an error. */
async function readLastLines(logs: string): Promise<string> {
  const files = await Promise.all(
    (await readdir(logs)).map(async (name) => ({
      path: join(logs, name),
      changed: (await stat(join(logs, name))).mtimeMs,
    })),
  );
  const newest = files
    .filter(({ path }) => path.endsWith('.log'))
    .toSorted((a, b) => a.changed - b.changed)
    .slice(-2);
  const texts = await Promise.all(newest.map(({ path }) => readFile(path, 'utf8')));
  return texts.flatMap((text) => text.trim().split('\n').slice(-6)).join('\n');
}
