import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

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
