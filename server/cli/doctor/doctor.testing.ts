import { expect } from 'vitest';
import { runCommand } from '../../testing/processes.ts';
import { runCommandLine } from '../run-command.ts';

interface Listed {
  readonly check: string;
  readonly level: 'ok' | 'warning' | 'error';
  readonly message: string;
  readonly advice?: string;
}

/** Runs the command here, with these settings alone. */
export async function run(settings: Record<string, string>, ...switches: string[]) {
  const { PATH, TMPDIR } = process.env;
  const { code, output, errors } = await runCommandLine(['doctor', ...switches], {
    ...{ PATH, TMPDIR, NODE_ENV: 'production' },
    ...settings,
  });
  expect(errors).toBe('');
  return { code, output };
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
  read(await runCommand(['doctor', ...asPrograms], settings));
