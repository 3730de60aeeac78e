import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ensurePostgres15 } from '../tools/system.mjs';
import { serverCore } from './cores.ts';

const run = promisify(execFile);

/** A statement on one line; pgbench would read `:name` as a variable. */
function line(statement: string): string {
  return `${statement.replace(/\s+/g, ' ').trim()};`;
}

/** A script with which each client runs statements of its own. */
function scriptOf(statements: readonly (readonly string[])[]): string {
  const branches = statements.map(
    (own, client) => `${client === 0 ? '\\if' : '\\elif'} :client_id = ${client}\n${own.map(line).join('\n')}`,
  );
  return `${branches.join('\n')}\n\\endif\n`;
}

interface Options {
  databaseUrl: string;
  directory: string;
  /** Those of each client. */
  statements: readonly (readonly string[])[];
  seconds: number;
}

/** How often a second pgbench runs these statements, one client for each list, prepared, on the core of the servers. */
export async function runPgbench({ databaseUrl, directory, statements, seconds }: Options): Promise<number> {
  const script = join(directory, 'pgbench.sql');
  await writeFile(script, scriptOf(statements));
  const { stdout } = await run('taskset', [
    ...['-c', String(serverCore), join(ensurePostgres15(), 'pgbench'), '--no-vacuum', '--protocol=prepared'],
    ...['--client', String(statements.length), '--jobs', '1', '--time', String(seconds), '--file', script, databaseUrl],
  ]);
  await rm(script);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate || !/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(rate);
}
