import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type EmbeddedPostgres, joinEmbeddedPostgres } from './index.ts';

export const isRoot = process.getuid?.() === 0;

/** An empty directory for one test, whose server is stopped and whose files are gone after it. */
export async function openTestDirectory({ closed = false } = {}): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'mutirao-embedded-'));
  // As root, PostgreSQL's own user must pass through, unless that is what is tested.
  if (!closed) await chmod(parent, 0o755);
  const directory = join(parent, 'postgres');
  onTestFinished(async () => {
    await stopWhatRuns(directory);
    await rm(parent, { recursive: true, force: true });
  });
  return directory;
}

async function stopWhatRuns(directory: string): Promise<void> {
  const made = await readFile(join(directory, 'password')).catch(() => undefined);
  if (!made) return;
  await rm(join(directory, 'instances'), { recursive: true, force: true });
  const server = await joinEmbeddedPostgres({ directory, log: () => undefined }).catch(() => undefined);
  if (!server) return;
  const home = dirname(await findDataDirectory(server));
  await server.leave();
  await rm(home, { recursive: true, force: true });
}

export function joinQuietly(directory: string, binaries?: string): Promise<EmbeddedPostgres> {
  return joinEmbeddedPostgres({ directory, log: () => undefined, ...(binaries && { binaries }) });
}

/** The first value of the first row, if there is one. */
export async function ask<T = string>(url: string, query: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Object.values((await client.query(query)).rows[0] ?? {})[0] as T;
  } finally {
    await client.end();
  }
}

export function findDataDirectory({ url }: EmbeddedPostgres): Promise<string> {
  return ask(url, 'show data_directory');
}

export async function readServerPid(server: EmbeddedPostgres): Promise<number> {
  return Number.parseInt(await readFile(join(await findDataDirectory(server), 'postmaster.pid'), 'utf8'), 10);
}

export async function countRegistrations(directory: string): Promise<number> {
  return (await readdir(join(directory, 'instances'))).length;
}

/** Another process that joins, and runs until it is killed. */
export function spawnInstance(directory: string): ChildProcess {
  const script = fileURLToPath(new URL('./join-and-stay.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

export async function readUrl(child: ChildProcess): Promise<string> {
  const [line] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return line.toString().trim();
}

export async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
