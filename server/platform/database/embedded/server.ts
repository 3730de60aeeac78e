import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { startOptions } from './cluster.ts';
import { findProcessStart } from './instances.ts';
import { canEnter, makePrivateFolder, type Placement } from './placement.ts';
import { runCommand } from './run-command.ts';

/** The previous port, or another when it is taken. */
async function choosePort(directory: string): Promise<number> {
  const file = join(directory, 'port');
  const previous = Number(await readFile(file, 'utf8').catch(() => ''));
  // A server that was just killed may hold it a moment longer, and clients know the old port.
  for (let tries = 0; previous && tries < 10; tries += 1) {
    if (await isPortFree(previous)) return previous;
    await pause(100);
  }
  const port = await listenBriefly(0);
  await writeFile(file, String(port));
  return port;
}

async function isPortFree(port: number): Promise<boolean> {
  return listenBriefly(port).then(
    () => true,
    () => false,
  );
}

function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: given } = server.address() as AddressInfo;
      server.close(() => resolve(given));
    });
  });
}

const isFull = '53300';
// Wrong password, no permission, no such database: waiting does not help.
const isRefused = new Set(['28P01', '28000', '3D000']);

/** Whether the server takes connections now: its pid file says "ready" through a recovery too. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (isRefused.has(code)) throw new Error(`The embedded PostgreSQL does not let us in: ${(error as Error).message}`);
    // Anything else is temporary: it starts, stops, recovers, or is being killed.
    return code === isFull;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const timeoutSeconds = 300;
const largestLog = 50 * 1024 * 1024;

/** The port of the server that runs on these files and accepts connections; waits while it starts or stops. */
export async function findRunningPort(placement: Placement): Promise<number | undefined> {
  for (const end = Date.now() + timeoutSeconds * 1000; ; await pause(50)) {
    const postmaster = await findPostmaster(placement);
    if (!postmaster) return undefined;
    if (postmaster.status === 'ready') return postmaster.port;
    if (Date.now() > end)
      throw new Error(`PostgreSQL in ${placement.cluster} is still "${postmaster.status}" after ${timeoutSeconds} s.`);
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
    const args = ['start', '--silent', '--wait', '--timeout', String(timeoutSeconds), ...options];
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

interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

// Never in use: beyond the range of any system.
const impossiblePid = 2_147_483_647;

/** The server that runs on these files now, as it describes itself in postmaster.pid. */
async function findPostmaster({ cluster }: Placement): Promise<Postmaster | undefined> {
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
async function removeTraces(placement: Placement): Promise<void> {
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
