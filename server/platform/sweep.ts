import { sql } from 'kysely';
import type { Connection } from './database/schema.ts';
import type { Platform } from './platform.ts';
import { deleteExpiredUploads } from './uploads/uploads.queries.ts';

const day = 24 * 60 * 60 * 1000;
/** How long an ended session is stored. */
const sessionRetention = 30 * day;
/** How long a used refresh token is stored, so that its reuse is detected. */
const tokenRetention = 60 * day;
const eventRetention = 365 * day;

/** Deletes expired personal data, and uploads that no call used in time. */
export async function sweep(connection: Connection, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await sql`
    delete from session where expires_at < ${before(sessionRetention)} or revoked_at < ${before(sessionRetention)}`.execute(
    connection,
  );
  await sql`delete from refresh_token where used_at < ${before(tokenRetention)}`.execute(connection);
  // Entries have the time of the database, whose trigger refuses to delete younger ones, though our clock may be ahead.
  await sql`
    delete from audit_event
    where created_at < least(${before(eventRetention)}::timestamptz, now() - interval '365 days')`.execute(connection);
  await deleteExpiredUploads(connection, now);
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(connection);
}

/** Sweeps every night, on one instance. */
export function sweepNightly({ jobs, database, clock }: Pick<Platform, 'jobs' | 'database' | 'clock'>): void {
  jobs.every('sweep', '40 3 * * *', () => sweep(database, clock()));
}
