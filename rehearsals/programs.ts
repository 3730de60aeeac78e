import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rehearsing } from './runs.ts';

interface RunOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** What the program reads. */
  readonly input?: string;
  /** Milliseconds after which it is killed; ten minutes by default. */
  readonly within?: number;
}

const tail = (text: string) => text.trim().split('\n').slice(-30).join('\n');

/** Runs a program to its end and returns its standard output; throws with the end of its output if it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { input, within = 600_000, ...others } = options;
  const child = spawn(command, args, { ...others, stdio: ['pipe', 'pipe', 'pipe'], timeout: within });
  const output = { all: '', stdout: '' };
  child.stdout.on('data', (text) => {
    output.all += text;
    output.stdout += text;
  });
  child.stderr.on('data', (text) => {
    output.all += text;
  });
  child.stdin.on('error', () => {}).end(input);
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code ?? signal}):\n${tail(output.all)}`);
  return output.stdout;
}

export interface RunningProgram {
  readonly child: ChildProcess;
  /** Its output so far. */
  log(): Promise<string>;
  /** Ends it by a signal and waits; returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

interface StartOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** The name of its log in the folder of the rehearsal. */
  readonly name: string;
}

/** Starts a program that keeps running until the rehearsal ends. */
export function start(
  { folder, atEnd }: Rehearsing,
  [command, ...args]: readonly [string, ...string[]],
  { name, ...options }: StartOptions,
): RunningProgram {
  const file = join(folder, `${name}.log`);
  const log = createWriteStream(file, { flags: 'a' });
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  const ended = once(child, 'close');
  ended.catch(() => {});
  async function end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    return child.exitCode;
  }
  atEnd(async () => {
    const killed = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await end();
    clearTimeout(killed);
    log.end();
  });
  return { child, log: () => readFile(file, 'utf8'), end };
}

/** Repeats a check until it returns something; throws with its last failure when the time is over. */
export async function waitFor<Result>(
  what: string,
  check: () => Promise<Result | undefined | false> | Result | undefined | false,
  within = 60_000,
): Promise<Result> {
  const started = Date.now();
  let failure: unknown;
  while (Date.now() - started < within) {
    try {
      const result = await check();
      if (result) return result;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await pause(50);
  }
  throw new Error(`Waited ${within / 1000} s in vain for ${what}`, { cause: failure });
}

/** Throws with the message unless the condition holds. */
export function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
