import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, loadavg, release, setPriority, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';
import { findFreePort, serverEnvironment, serverFlags } from '../tools/server-process.mjs';
import type { RecordedAnswer } from './bare.ts';

/** The machine of the figures. */
export function describeMachine(postgresVersion?: string): string {
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return [
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${gigabytes} GB, Linux ${release()}`,
    `Node ${process.versions.node}${postgresVersion ? `, PostgreSQL ${postgresVersion}` : ''}`,
    `Load before the run: ${loadavg()[0]?.toFixed(1)}`,
  ].join('\n');
}

/** CPU time of this machine and steal time of the host, in hundredths of a second. */
function processorTimes(): { wanted: number; stolen: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9).map(Number);
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = fields;
  return { wanted: user + nice + system + interrupts + softInterrupts + stolen, stolen };
}

/** Starts to watch the host of a virtual machine; returns a reader of the share of CPU steal since then. */
export function watchHost(): () => string {
  const before = processorTimes();
  return () => {
    const after = processorTimes();
    const share = (after.stolen - before.stolen) / (after.wanted - before.wanted);
    return `The host gave ${(share * 100).toFixed(1)} % of the processor time to others meanwhile.`;
  };
}

/** The servers run here, one under load at a time. */
export const serverCore = 0;
/** The core of wrk, PostgreSQL and this script. */
const otherCore = 1;
/** For what has to leave a core to the event loop. */
export const bothCores = `${serverCore},${otherCore}`;
/** A raised priority, so that other processes affect the figures less. */
const priority = -15;

/** Moves this process and its children away from the servers' core. */
export function takeOtherCore(): void {
  if (cpus().length < 2) throw new Error('The benchmark needs two processor cores.');
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(otherCore), String(process.pid)]);
  if (status !== 0) throw new Error('The benchmark needs taskset, from util-linux.');
  try {
    setPriority(priority);
    // Linux divides a core among sessions first, and only then among the processes of a session.
    writeFileSync('/proc/self/autogroup', String(priority));
    process.once('exit', () => writeFileSync('/proc/self/autogroup', '0'));
  } catch {
    process.stderr.write('The priority stays as it is: what else runs here will show in the figures.\n');
  }
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a Node program on the servers' core, or on others, with a channel for messages; it never outlives this process. */
export function startOnServerCore(
  script: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
  cores = String(serverCore),
): ChildProcess {
  const child = spawn('taskset', ['-c', cores, process.execPath, ...flags, script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface RunningServer {
  readonly origin: string;
  /** Its peak memory, in MB. */
  peakMemory(): number;
  /** Its CPU time, in seconds. */
  processorTime(): number;
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

function describe(child: ChildProcess, port: number): RunningServer {
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    peakMemory: () => Number(/VmHWM:\s+(\d+)/.exec(read('status'))?.[1]) / 1024,
    processorTime: () => {
      // After the name in brackets; fields 14 and 15 count from the process's id, in hundredths of a second.
      const fields = read('stat')
        .replace(/^.*\) /, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The secret of the measured platform. */
export const secretKey = 'only for this benchmark, and never used';

interface Settings {
  databaseUrl: string;
  dataDirectory: string;
  cacheResponses: boolean;
  /** Trusts `X-Forwarded-For`. */
  behindProxy?: boolean;
  /** Also on the core of wrk and PostgreSQL. */
  onBothCores?: boolean;
}

/** Starts the platform as `npm start` does, on an existing database. */
export async function startPlatformServer({
  databaseUrl,
  dataDirectory,
  cacheResponses,
  behindProxy,
  onBothCores,
}: Settings): Promise<RunningServer> {
  const port = await findFreePort();
  const environment = {
    ...serverEnvironment,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDirectory,
    SECRET_KEY: secretKey,
    SEED: 'none',
    STAFF_SECOND_FACTOR: 'off',
    RESPONSE_CACHE: cacheResponses ? 'on' : 'off',
    TRUST_PROXY: behindProxy ? 'on' : 'off',
  };
  const script = join(import.meta.dirname, '../server/main.ts');
  const cores = onBothCores ? bothCores : String(serverCore);
  const child = startOnServerCore(script, environment, serverFlags, cores);
  const server = describe(child, port);
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return server;
    await pause(100);
  }
  throw new Error('The platform did not start.');
}

/** Starts the bare server with a response to send. */
export async function startBareServer(answer: RecordedAnswer): Promise<RunningServer> {
  const child = startOnServerCore(join(import.meta.dirname, 'bare.ts'), {});
  child.send(answer);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return describe(child, port);
}

/** Starts the server that only verifies passwords. */
export async function startHashingServer(): Promise<RunningServer> {
  const child = startOnServerCore(join(import.meta.dirname, 'hashing.ts'), {});
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return describe(child, port);
}

/** Headers that Node adds to every response. */
const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Requests once and returns the exact bytes of the response. */
export async function recordAnswer(
  address: string,
  acceptEncoding: string,
  authorization?: string,
): Promise<RecordedAnswer> {
  const headersSent = { 'accept-encoding': acceptEncoding, ...(authorization && { authorization }) };
  const [response] = await once(request(address, { headers: headersSent }).end(), 'response');
  if (response.statusCode !== 200) throw new Error(`${address} answers ${response.statusCode}.`);
  const body = Buffer.concat(await response.toArray());
  const raw = response.rawHeaders as string[];
  const headers = raw.filter((_, index) => !added.has((raw[index - (index % 2)] as string).toLowerCase()));
  return { headers, body: body.toString('base64') };
}

/** An entry of PostgreSQL's log. */
export interface Entry {
  readonly message: string;
  readonly detail?: string;
}

export interface ServerLog {
  /** Runs `act`, and returns the entries that were written meanwhile, in their order. */
  during(act: () => Promise<void>): Promise<Entry[]>;
  stop(): Promise<void>;
}

async function readLog(database: Database): Promise<Entry[]> {
  const { rows } = await sql<{ text: string }>`select pg_read_file(pg_current_logfile('jsonlog')) as text`.execute(
    database,
  );
  const lines = rows[0]?.text.split('\n') ?? [];
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Entry);
}

/** Makes PostgreSQL log more of a database, by a setting of connections that are opened from now on. */
export async function openServerLog(
  database: Database,
  setting: 'log_statement' | 'log_min_duration_statement',
  value: string,
): Promise<ServerLog> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const name = sql.id((rows[0] as { name: string }).name);
  const reload = async () => {
    await sql`select pg_reload_conf()`.execute(database);
    await pause(300);
  };
  await sql`alter system set log_destination = 'jsonlog'`.execute(database);
  // One file, which is read as a whole.
  await sql`alter system set log_rotation_size = 0`.execute(database);
  await sql`alter database ${name} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(database);
  await reload();

  async function mark(): Promise<string> {
    const text = crypto.randomUUID();
    await sql`do ${sql.lit(`begin raise log '${text}'; end`)}`.execute(database);
    return text;
  }

  /** The entries between two marks. */
  async function read(begin: string, end: string): Promise<Entry[]> {
    for (;;) {
      const entries = await readLog(database);
      const position = (text: string) => entries.findIndex(({ message }) => message === text);
      if (position(end) >= 0) return entries.slice(position(begin) + 1, position(end));
      await pause(50);
    }
  }

  return {
    during: async (act) => {
      const begin = await mark();
      await act();
      return read(begin, await mark());
    },
    stop: async () => {
      await sql`alter database ${name} reset ${sql.id(setting)}`.execute(database);
      for (const changed of ['log_destination', 'log_rotation_size'])
        await sql`alter system reset ${sql.id(changed)}`.execute(database);
      await reload();
    },
  };
}

/** `execute s12: insert …`, or `statement: begin`; a statement that is parsed anew is unnamed. */
const executed = /^(?:execute [^:]+|statement): ([\s\S]+)$/;
/** Jobs are looked for meanwhile. */
export const ofJobs = /\bjobs\./;
const parameter = /\$(\d+) = (NULL|'(?:[^']|'')*')/g;

/** A literal as pgbench takes it, which reads a colon and a word as a variable. */
function literal(value = ''): string {
  return /:[a-z]/i.test(value) ? `(${value.replaceAll(':', "' || chr(58) || '")})` : value;
}

/** The statement as it was executed, with its parameters as literals. */
function withLiterals({ message, detail = '' }: Entry): string | undefined {
  const text = executed.exec(message)?.[1];
  if (!text) return undefined;
  const values = new Map([...detail.matchAll(parameter)].map(([, number, value]) => [number, literal(value)]));
  return text.replace(/\$(\d+)/g, (whole, number) => values.get(number) ?? whole);
}

export interface Recording {
  /** Runs `act`, and returns the statements that reached the database meanwhile, in their order. */
  record(act: () => Promise<void>): Promise<string[]>;
  stop(): Promise<void>;
}

/** Makes PostgreSQL log the statements of a database, of connections that are opened from now on. */
export async function startRecording(database: Database): Promise<Recording> {
  const log = await openServerLog(database, 'log_statement', 'all');
  return {
    record: async (act) => {
      const entries = await log.during(act);
      return entries.flatMap((entry) => withLiterals(entry) ?? []).filter((statement) => !ofJobs.test(statement));
    },
    stop: log.stop,
  };
}
