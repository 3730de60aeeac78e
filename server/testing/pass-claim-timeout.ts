import { sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** Lets the minutes pass after which the mails of processes that ended are sent by others. */
export async function passClaimTimeout(database: Database): Promise<void> {
  await sql`
    update jobs.job set start_after = now()
    where name = 'mail-claims' and state = 'created' and start_after > now()`.execute(database);
}
