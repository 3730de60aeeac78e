import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../tools/find-free-port.ts';
import { serverEnvironment, serverFlags } from '../tools/node-flags.mjs';
import type { RecordedAnswer } from './bare.ts';
import { bothCores, serverCore, startOnServerCore } from './machine.ts';

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
