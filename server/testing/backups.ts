import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { inject } from 'vitest';
import { DiskStorage } from '../platform/storage/disk-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { afterThisFile, openTemporaryFolder } from './clean-up.ts';
import { addressOf, runOn } from './test-database.ts';

/** An empty database whose owner may do nothing else on its server; returns its URL. */
export async function createOwnedDatabase(): Promise<string> {
  const serverUrl = inject('serverUrl');
  const name = `owned_${randomBytes(6).toString('hex')}`;
  await runOn(serverUrl, `create role ${name} login password '${name}'`, `create database ${name} owner ${name}`);
  afterThisFile(() => runOn(serverUrl, `drop database ${name} with (force)`, `drop role ${name}`));
  return Object.assign(new URL(addressOf(serverUrl, name)), { username: name, password: name }).href;
}

/** A folder that is deleted after the file's tests. */
export async function openFolderOfFile(): Promise<string> {
  const { path, remove } = await openTemporaryFolder();
  afterThisFile(remove);
  return path;
}

/** An empty storage, with its folder for temporary files. */
export async function openDisk(): Promise<{ storage: Storage; tempDir: string }> {
  const folder = await openFolderOfFile();
  const tempDir = join(folder, 'incoming');
  return { storage: new DiskStorage({ folder: join(folder, 'files'), tempDir }), tempDir };
}

/** The hash of each file, by name. */
export async function describeFiles(storage: Storage): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const name of storage.list()) {
    const stored = await storage.read(name);
    if (stored)
      files[name] = createHash('sha256')
        .update(await buffer(stored.stream))
        .digest('hex');
  }
  return files;
}

const definitions = `
  select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
  from pg_constraint where connamespace = 'public'::regnamespace and conrelid > 0
  union all select 'trigger ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  order by line`;

/** What a database holds: the hash of all rows of each table with generated columns, its sequences, its rules. */
export async function describeDatabase(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask = async (query: string) => (await client.query(query)).rows;
  try {
    const tables = await ask(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`);
    const described: Record<string, unknown> = {};
    for (const { name } of tables) {
      // A restore holds queued mails.
      const row = name === 'mail' ? "to_jsonb(t) - 'next_try_at'" : 'to_jsonb(t)';
      const [rows] = await ask(
        `select count(*)::int as count, md5(string_agg((${row})::text, E'\\n' order by (${row})::text)) as hash from "${name}" t`,
      );
      described[name] = rows;
    }
    described.sequences = await ask(
      `select sequencename as name, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    described.definitions = (await ask(definitions)).map(({ line }) => line);
    return described;
  } finally {
    await client.end();
  }
}
