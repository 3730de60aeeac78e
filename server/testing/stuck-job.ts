import { sql } from 'kysely';
import type { Connection } from '../platform/database/schema.ts';

/** Adds a job that has waited for an hour, in a queue `stuck` that no instance serves. */
export async function addStuckJob(connection: Connection): Promise<void> {
  await sql`
    with queue as (
      insert into jobs.queue select (jsonb_populate_record(sweep, '{"name": "stuck"}')).* from jobs.queue sweep
      where name = 'sweep' returning name
    )
    insert into jobs.job (name, created_on, start_after)
    select name, now() - interval '1 hour', now() - interval '1 hour' from queue`.execute(connection);
}
