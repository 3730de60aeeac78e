import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../server/platform/database/schema.ts';
import { openQueues, schema } from '../server/platform/jobs/queues.ts';
import { secretKey } from './servers.ts';
import type { OpenWorld, World } from './world.ts';

const nightlyJobs = [
  'sweep',
  'sweep-pictures',
  'sweep-challenge-pictures',
  'notifications-challenges',
  'notifications-digests',
  'notifications-sweep',
  'announcements-figures',
  'figures-count',
  'sweep-enquiries',
  'weekly-overview',
  'claims-sweep',
  'stages-opened',
  'delete-accounts',
] as const;

export interface Worked {
  readonly name: string;
  /** Seconds in the small world and in the large one. */
  readonly small: number;
  readonly large: number;
  /** The peak memory of the process in the large world, in MB. */
  readonly memory?: number | undefined;
}

/** Lets the server run a job, and waits for its end; returns seconds. */
async function runJob({ database }: OpenWorld, name: string): Promise<number> {
  const queues = await openQueues(database, [name]);
  const id = await queues.send(name, {});
  try {
    for (;;) {
      const { rows } = await sql<{ state: string; seconds: number }>`
        select state, extract(epoch from completed_on - started_on)::float8 as seconds
        from ${sql.id(schema, 'job')} where id = ${id}::uuid`.execute(database);
      if (rows[0]?.state === 'completed') return rows[0].seconds;
      if (rows[0]?.state === 'failed' || rows[0]?.state === 'retry') throw new Error(`The job ${name} failed.`);
      await pause(50);
    }
  } finally {
    await queues.stop({ graceful: false });
  }
}

/** Runs what runs by itself, and deletes the account of the busiest member, in the small world and in the large one. */
export async function runJobs(worlds: readonly [OpenWorld, OpenWorld]): Promise<Worked[]> {
  const worked: Worked[] = [];
  for (const { database, named } of worlds)
    await sql`update member set deletion_at = now() - interval '1 day' where id = ${named.member.id}`.execute(database);
  for (const name of nightlyJobs) {
    const [small, large] = [await runJob(worlds[0], name), await runJob(worlds[1], name)];
    worked.push({ name, small, large, memory: worlds[1].server.peakMemory() });
  }
  return worked;
}

/** Backs a world up by the command; seconds, and its peak memory in MB. */
async function backUpOne({ databaseUrl, challenges }: World, dataDirectory: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDirectory, SECRET_KEY: secretKey };
  const script = join(import.meta.dirname, '../server/cli.ts');
  const words = [script, 'backup', join(dataDirectory, `backup-${challenges}`)];
  const begun = performance.now();
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  let memory = 0;
  while (child.exitCode === null && child.signalCode === null) {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await Promise.race([ended, pause(200)]);
  }
  if (child.exitCode !== 0) throw new Error('The backup failed.');
  return { seconds: (performance.now() - begun) / 1000, memory };
}

/** Backs both worlds up. */
export async function backUp([small, large]: readonly [World, World], dataDirectory: string): Promise<Worked> {
  const { seconds } = await backUpOne(small, dataDirectory);
  const { seconds: longer, memory } = await backUpOne(large, dataDirectory);
  return { name: 'backup', small: seconds, large: longer, memory };
}

/** What a migration may do to the largest table: a column with a default, a check that is validated, and an index. */
async function migrateOne(database: Database): Promise<number> {
  const transaction = await database.startTransaction().execute();
  try {
    const begun = performance.now();
    for (const statement of [
      'set local statement_timeout = 0',
      'alter table interaction add column bench int not null default 0',
      'alter table interaction add constraint bench_is_positive check (bench >= 0) not valid',
      'alter table interaction validate constraint bench_is_positive',
      'create index on interaction (bench, id)',
    ])
      await sql.raw(statement).execute(transaction);
    return (performance.now() - begun) / 1000;
  } finally {
    await transaction.rollback().execute();
  }
}

/** Migrates the largest table of both worlds, and takes it back. */
export async function migrateLargest([small, large]: readonly [OpenWorld, OpenWorld]): Promise<Worked> {
  const name = 'migration of the answers';
  return { name, small: await migrateOne(small.database), large: await migrateOne(large.database) };
}
