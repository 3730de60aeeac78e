import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

interface Listed {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  readonly advice?: string;
}

/** Runs the command, with these settings alone. */
export async function run(settings: Record<string, string>, ...switches: string[]) {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../cli.ts'), 'doctor', ...switches], {
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

/** What the doctor finds, as it says for programs. */
export async function examine(settings: Record<string, string>) {
  const { code, output, errors } = await run(settings, '--json', '--en');
  expect(errors).toBe('');
  const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: Listed[] };
  expect(ok).toBe(code === 0);
  const of = (check: string) =>
    findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`);
  return { code, findings, of, output };
}
