import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { doctor } from './doctor.ts';

interface Listed {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  readonly advice?: string;
}

/** Runs the command in a process of its own, with these settings alone. */
async function runProcess(settings: Record<string, string>, switches: readonly string[]) {
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
  expect(errors).toBe('');
  return { code, output };
}

/** Runs the command here, with these settings alone. */
export async function run(settings: Record<string, string>, ...switches: string[]) {
  const { env } = process;
  process.env = { PATH: env.PATH, TMPDIR: env.TMPDIR, NODE_ENV: 'production', ...settings };
  try {
    const given = { words: [], switches: new Set(switches.map((word) => word.slice(2))) };
    const { lines, code } = await doctor.diagnose(given);
    return { code, output: `${lines.join('\n')}\n` };
  } finally {
    process.env = env;
  }
}

const asPrograms = ['--json', '--en'];

function read({ code, output }: { code: number | null; output: string }) {
  const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: Listed[] };
  expect(ok).toBe(code === 0);
  const of = (check: string) =>
    findings.filter((finding) => finding.check === check).map(({ level, message }) => `${level}: ${message}`);
  return { code, findings, of, output };
}

/** What the doctor finds, as it says for programs. */
export const examine = async (settings: Record<string, string>) => read(await run(settings, ...asPrograms));

/** The same from the process that an operator starts, which a test needs only for how it starts and ends. */
export const examineAsOperator = async (settings: Record<string, string>) =>
  read(await runProcess(settings, asPrograms));
