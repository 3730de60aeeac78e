import { sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';

/** What of a challenge and of the viewer's part in it decides about closing it and its certificates. */
export interface ClosingRow {
  id: number;
  published: boolean;
  is_coming_soon: boolean;
  /** Null also where the moment has not come yet. */
  closed_at: Date | null;
  responsible_name: string | null;
  certificate_hours: number | null;
  is_challenge_admin: boolean;
  is_issuing: boolean;
}

export async function findClosing(
  connection: Connection,
  { challengeId, viewer, now }: { readonly challengeId: number; readonly viewer: Viewer; readonly now: Date },
): Promise<ClosingRow | undefined> {
  const { rows } = await sql<ClosingRow>`
    select c.id, c.published, c.responsible_name, c.certificate_hours,
      challenge_situation(c.opens_at, c.closed_at, c.deadline, ${now}) = 'coming_soon' as is_coming_soon,
      case when c.closed_at <= ${now} then c.closed_at end as closed_at,
      ${administers(viewer, sql`c.id`)} as is_challenge_admin,
      exists (select from certificate_issuance where challenge_id = c.id and status <> 'done') as is_issuing
    from challenge c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

/** Locks a challenge for update: it is not closed and no issuance begins until the transaction ends. */
export async function lockChallengeForUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from challenge where id = ${id} for no key update`.execute(connection);
}

interface Closing {
  readonly challengeId: number;
  readonly closedAt: Date;
  readonly responsibleName: string;
  readonly hours: number | null;
  readonly now: Date;
}

/**
 * Updates who signs for a challenge and when it was closed; returns the moment. It is never ahead of the database's clock,
 * by which the trigger of the dates sets the situation: a second statement would lock totals in another order.
 */
export async function updateClosing(
  connection: Connection,
  { challengeId, closedAt, responsibleName, hours, now }: Closing,
): Promise<Date> {
  const { rows } = await sql<{ closed_at: Date }>`
    update challenge set closed_at = least(${closedAt}, now()), responsible_name = ${responsibleName},
      certificate_hours = ${hours}, updated_at = ${now}
    where id = ${challengeId} returning closed_at`.execute(connection);
  return rows[0]?.closed_at ?? closedAt;
}
