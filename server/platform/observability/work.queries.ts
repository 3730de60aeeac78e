import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly deferred: number;
  readonly active: number;
  readonly failed: number;
  /** For how many seconds the oldest job has been due. */
  readonly age: number;
}

/** The jobs of each queue: those to come by an index, the others as the queue counts them every minute. */
export async function countJobs(connection: Connection): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select queue.name, queue.active_count as active, queue.failed_count as failed,
      coalesce(due.count, 0) as waiting, coalesce(due.deferred, 0) as deferred,
      coalesce(extract(epoch from now() - due.oldest), 0)::float8 as age
    from jobs.queue
    left join (
      select name, count(*) filter (where start_after <= now()) as count,
        count(*) filter (where start_after > now()) as deferred,
        min(greatest(created_on, start_after)) filter (where start_after <= now()) as oldest
      from jobs.job where state < 'active' and not blocked group by name
    ) due using (name)
    where queue.name not like '\\_\\_%'
    order by queue.name`.execute(connection);
  return rows;
}

interface MailCounts {
  readonly waiting: number;
  readonly retrying: number;
  readonly oldest: Date | null;
}

/** The mails that are still to be sent. */
export async function countQueuedMails(connection: Connection): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where tries = 0) as waiting, count(*) filter (where tries > 0) as retrying,
      min(created_at) as oldest
    from mail where state = 'queued'`.execute(connection);
  return rows[0] as MailCounts;
}
