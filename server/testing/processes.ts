import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import { openTemporaryFolder } from './clean-up.ts';

export const patience = { timeout: 30_000, interval: 20 };

interface Process {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: () => string;
}

export interface StartedMain extends Process {
  readonly address: string;
  readonly directory: string;
}

/** A folder that is deleted after the test. */
export async function openFolder(): Promise<string> {
  const { path, remove } = await openTemporaryFolder();
  onTestFinished(remove);
  return path;
}

const listening = { HOST: '127.0.0.1', PORT: '0' };

/** Runs main.ts as a process, with `directory` for its data; `within` is a command that runs the one it is given. */
export function runMain(directory: string, settings: Record<string, string>, within: string[] = []): Process {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const [command = '', ...args] = [...within, process.execPath, join(import.meta.dirname, '../main.ts')];
  const child = spawn(command, args, {
    env: {
      ...{ PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production' },
      ...listening,
      DATA_DIR: directory,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return { child, output: () => output };
}

/** Runs main.ts and waits until it is ready. */
export async function startMain(
  settings: Record<string, string>,
  directory?: string,
  within?: string[],
): Promise<StartedMain> {
  const folder = directory ?? (await openFolder());
  const { child, output } = runMain(folder, settings, within);
  // However long it takes: the test has a limit of its own.
  const address = await new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error(`It ended at its start: ${output()}`)));
    child.stdout?.on('data', () => {
      const ready = output().match(/ready: (http:\S+)/)?.[1];
      if (ready) resolve(ready);
    });
  });
  return { child, address, directory: folder, output };
}

/** Ends a process by a signal; returns its exit code. */
export async function endMain(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  return (await ended)[0] as number | null;
}

interface Work {
  /** How much is done. */
  readonly count: () => Promise<number>;
  readonly isDone: () => Promise<boolean>;
}

/** Kills a process in the middle of its work, three times, and lets a fourth one finish, which is returned. */
export async function finishAfterKills(settings: Record<string, string>, work: Work): Promise<StartedMain> {
  for (let kills = 0; kills < 3; kills += 1) {
    const before = await work.count();
    const { child } = await startMain(settings);
    await vi.waitUntil(async () => (await work.count()) > before, { ...patience, interval: 2 });
    await endMain(child, 'SIGKILL');
    if (await work.isDone()) throw new Error('It was killed at its end, not in the middle');
  }
  const last = await startMain(settings);
  await vi.waitUntil(work.isDone, patience);
  return last;
}

/** Starts a program of the server as a process, which ends with the test at the latest. */
export function startProgram(
  script: string,
  words: readonly string[],
  settings: Record<string, string>,
): ChildProcessByStdio<null, Readable, Readable> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script), ...words], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a command as an operator would. */
export async function runCommand(words: readonly string[], settings: Record<string, string>) {
  const child = startProgram('cli.ts', words, settings);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
