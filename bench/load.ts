import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensureWrk } from '../tools/system.mjs';
import type { RunningServer } from './servers.ts';

const run = promisify(execFile);

export interface Load {
  path: string;
  connections: number;
  seconds: number;
  acceptEncoding: string;
  authorization?: string;
  /** A JSON body to post. */
  body?: string;
  /** A file of paths to request in turn instead, each as another visitor behind a proxy. */
  paths?: string;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The server's CPU time for one request, in microseconds. */
  processor: number;
}

/** Requests one path repeatedly; any unsuccessful response is an error. */
export async function measure(server: RunningServer, load: Load): Promise<Measured> {
  const before = server.processorTime();
  const { stdout } = await run(ensureWrk(), [
    ...['--threads', '1', '--connections', String(load.connections), '--duration', `${load.seconds}s`],
    ...['--timeout', '20s', '--latency', '--script', join(import.meta.dirname, 'report.lua')],
    ...(load.authorization ? ['--header', `Authorization: ${load.authorization}`] : []),
    ...['--header', `Accept-Encoding: ${load.acceptEncoding}`, server.origin + (load.paths ? '/' : load.path)],
    ...(load.body ? ['--', load.body] : []),
    ...(load.paths ? ['--', '@', load.paths] : []),
  ]);
  const processor = server.processorTime() - before;
  const { requests, microseconds, p50, p99, failed } = JSON.parse(stdout.trim().split('\n').at(-1) as string);
  if (failed > 0 || requests === 0) throw new Error(`${load.path}: ${failed} of ${requests} requests failed.`);
  return {
    perSecond: (requests / microseconds) * 1e6,
    p50: p50 / 1000,
    p99: p99 / 1000,
    processor: (processor / requests) * 1e6,
  };
}
