import { type RawBuilder, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Connection } from '../database/schema.ts';
import { withinConnection } from '../jobs/queues.ts';
import { mailJobs } from '../mail/mail-rounds.ts';

const columns = ['name', 'data', 'singleton_key', 'start_after'] as const;
export const backupJob = 'backup';
/** Copies an archive to the bucket. */
export const copyJob = 'backup-copy';

/** Mails are rows themselves, and a restored platform neither is backed up at its start nor copies former archives. */
const leftOut = [...mailJobs, backupJob, copyJob];
const literals = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/**
 * Jobs in a backup: those that wait or run, as what was asked rather than as rows of the queue, whose tables belong to
 * its version.
 */
export const archivedJobs = {
  name: 'jobs.job',
  columns,
  /** The statement that reads them, or none where the queue has no tables yet. */
  statement: (hasTables: boolean) =>
    hasTables
      ? `copy (
          select ${columns.join(', ')} from jobs.job
          where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%'
            and name not in (${literals(leftOut)})
          order by created_on, id
        ) to stdout`
      : `copy (select ${columns.map(() => 'null').join(', ')} where false) to stdout`,
  /** A table that receives them, for the transaction. */
  receive: `create temporary table archived_job (
    name text, data jsonb, singleton_key text, start_after timestamptz, id integer generated always as identity
  ) on commit drop`,
  table: { name: 'archived_job', columns },
} as const;

/** The names of the queues that archived jobs need. */
export async function findArchivedQueues(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job
    where name not like '\\_\\_pgboss\\_\\_%' and name <> all(${leftOut}) order by name`.execute(connection);
  return rows.map(({ name }) => name);
}

interface ReceivedJob {
  id: number;
  name: string;
  data: object;
  singleton_key: string | null;
  start_after: Date;
}

const perInsert = 1000;

/** Adds the received jobs to their queues; of those with one key, one. */
export async function addReceivedJobs(connection: Connection, boss: PgBoss): Promise<void> {
  const after = (id: number): RawBuilder<ReceivedJob> => sql<ReceivedJob>`
    select id, ${sql.raw(columns.join(', '))} from archived_job where id > ${id} order by id limit ${perInsert}`;
  for (let last = 0; ; ) {
    const { rows } = await after(last).execute(connection);
    const newest = rows.at(-1);
    if (!newest) return;
    for (const [name, jobs] of Map.groupBy(rows, (row) => row.name)) {
      const inserts = jobs.map(({ data, singleton_key, start_after }) => ({
        data,
        startAfter: start_after,
        ...(singleton_key !== null && { singletonKey: singleton_key }),
      }));
      await boss.insert(name, inserts, { db: withinConnection(connection) });
    }
    last = newest.id;
  }
}
