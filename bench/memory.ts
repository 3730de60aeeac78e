import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '../tools/server-process.mjs';
import { table, whole } from './measure.ts';
import { startOnServerCore } from './servers.ts';

export interface Memory {
  /** MB of the server and of its embedded database: at most during a first start, and idle after the next one. */
  readonly firstStart: { server: number; database: number };
  readonly idle: { server: number; database: number };
}

/** Seconds in which the list of places is written, and after which idle connections are closed. */
const secondsOfFirstStart = 60;
const secondsUntilIdle = 25;

function listTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(listTree)];
}

/** MB, with shared pages divided among those who share them: the processes of PostgreSQL share their buffers. */
function proportionalMemory(pid: number): number {
  const sizes = listTree(pid).map(
    (one) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1],
  );
  return sizes.reduce((sum, size) => sum + Number(size) / 1024, 0);
}

const residentMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Zero while the process starts or ends. */
function orZero(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

async function watch(directory: string, seconds: number) {
  const server = startOnServerCore(
    join(import.meta.dirname, '../server/main.ts'),
    {
      ...serverEnvironment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIR: directory,
      SEED: 'demo',
    },
    serverFlags,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const pidFile = join(directory, 'postgres/cluster/postmaster.pid');
  const peak = { server: 0, database: 0 };
  let last = peak;
  for (const end = Date.now() + seconds * 1000; Date.now() < end && server.exitCode === null; await pause(200)) {
    last = {
      server: orZero(() => residentMemory(server.pid as number)),
      database: orZero(() => proportionalMemory(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]))),
    };
    if (last.server + last.database > peak.server + peak.database) Object.assign(peak, last);
  }
  server.kill('SIGTERM');
  await ended;
  return { peak, last };
}

/** Measures a first start with the demo world and the list of places, and an idle server after the next start. */
export async function measureMemory(): Promise<Memory> {
  const directory = await mkdtemp(join(tmpdir(), 'mutirao-memory-'));
  // PostgreSQL's own user has to pass through.
  await chmod(directory, 0o755);
  try {
    const { peak } = await watch(directory, secondsOfFirstStart);
    const { last } = await watch(directory, secondsUntilIdle);
    return { firstStart: peak, idle: last };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** MB of the server and its database together. */
const mostMemory = { idle: 250, firstStart: 300 };

/** The memory of a server with the embedded database. */
export function tableOfMemory({ idle, firstStart }: Memory): string {
  const row = (name: string, { server, database }: Memory['idle'], limit: number) => [
    name,
    whole.format(server),
    whole.format(database),
    whole.format(server + database),
    `${limit} ${server + database <= limit ? 'met' : 'missed'}`,
  ];
  return table(
    ['Memory, MB', 'server', 'database', 'together', 'at most'],
    [
      row('Idle', idle, mostMemory.idle),
      row('First start with the demo world, highest', firstStart, mostMemory.firstStart),
    ],
  );
}
