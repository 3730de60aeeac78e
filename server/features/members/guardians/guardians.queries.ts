import type { GuardianAct, GuardianActKind } from '@mutirao/contract/members/guardians/guardians.ts';
import { maximumShownOfChild } from '@mutirao/contract/members/guardians/guardians.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { type Selectable, sql } from 'kysely';
import type { AgeRow } from '../../../platform/auth/ages.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Person } from '../members/index.ts';

export type GuardianshipRow = Selectable<Tables['guardianship']>;

const columns = sql.raw(`g.id, g.child_id, g.slot, g.guardian_id, g.email, g.language, g.token_hash, g.sent_at,
  g.expires_at, g.text_version, g.agreed_at, g.paused_at, g.quiet_from, g.quiet_to, g.deletion_asked_at, g.ended_at,
  g.ended_by, g.created_at, g.updated_at`);

/** The guardians of a child and the invitations, without those that ended, by their slots. */
export async function findGuardianships(
  connection: Connection,
  childId: number,
): Promise<(GuardianshipRow & { name: string | null })[]> {
  const { rows } = await sql<GuardianshipRow & { name: string | null }>`
    select ${columns}, trim(m.first_name || ' ' || m.last_name) as name
    from guardianship g left join member_card m on m.id = g.guardian_id
    where g.child_id = ${childId} and g.ended_at is null order by g.slot`.execute(connection);
  return rows;
}

export interface LinkedGuardianship extends GuardianshipRow {
  readonly child: string;
}

/** A guardianship with the first name of the child, by its link or, for its mail, by its id. */
export async function findLinked(
  connection: Connection,
  by: { hash: Buffer } | { id: number },
): Promise<LinkedGuardianship | undefined> {
  const condition = 'hash' in by ? sql`g.token_hash = ${by.hash}` : sql`g.id = ${by.id}`;
  const { rows } = await sql<LinkedGuardianship>`
    select ${columns}, m.first_name as child from guardianship g join member_card m on m.id = g.child_id
    where ${condition} and m.deleted_at is null`.execute(connection);
  return rows[0];
}

export interface ChildRow extends Person, AgeRow, Pick<GuardianshipRow, 'text_version' | 'paused_at'> {
  readonly guardianship: number;
  readonly agreed_at: Date;
  readonly quiet_from: number;
  readonly quiet_to: number;
  readonly deletion_asked_at: Date | null;
  readonly deletion_at: Date | null;
}

/** The children of a guardian, or one of them, until the day on which they are 16. */
export async function findChildren(
  connection: Connection,
  { guardianId, childId, now }: { guardianId: number; childId?: number; now: Date },
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
      m.born_on::text, m.is_guided, m.has_guardian, m.deletion_at, g.id as guardianship, g.agreed_at, g.text_version,
      g.paused_at, g.quiet_from, g.quiet_to, g.deletion_asked_at
    from guardianship g join member m on m.id = g.child_id
    where g.guardian_id = ${guardianId} and g.ended_at is null and m.deleted_at is null
      and coalesce(age_on(m.born_on, ${organisationDay(now)}::date) < 16, true)
      and ${childId === undefined ? sql`true` : sql`g.child_id = ${childId}`}
    order by m.first_name, m.id`.execute(connection);
  return rows;
}

interface Act {
  readonly childId: number;
  readonly guardianId: number;
  readonly kind: GuardianActKind;
  readonly now: Date;
}

/** Records what a guardian did; a look once in an hour. */
export async function insertAct(connection: Connection, { childId, guardianId, kind, now }: Act): Promise<void> {
  const recent = new Date(now.getTime() - 60 * 60 * 1000);
  await sql`
    insert into guardian_act (child_id, guardian_id, kind, created_at)
    select ${childId}::integer, ${guardianId}::integer, ${kind}::text, ${now}::timestamptz
    where ${kind}::text <> 'looked' or not exists (
      select from guardian_act where child_id = ${childId} and guardian_id = ${guardianId} and kind = 'looked'
        and created_at > ${recent}
    )`.execute(connection);
}

/** What guardians of a child did, the latest first. */
export async function findActs(connection: Connection, childId: number): Promise<GuardianAct[]> {
  const { rows } = await sql<Omit<GuardianAct, 'created_at'> & { created_at: Date }>`
    select a.id, a.kind, nullif(trim(m.first_name || ' ' || m.last_name), '') as guardian, a.created_at
    from guardian_act a left join member_card m on m.id = a.guardian_id
    where a.child_id = ${childId} order by a.id desc limit ${maximumShownOfChild}`.execute(connection);
  return rows.map(({ created_at, ...act }) => ({ ...act, created_at: created_at.toISOString() }));
}

/** The guardians of a child who agreed. */
export async function findGuardianIds(connection: Connection, childId: number): Promise<number[]> {
  const rows = await connection
    .selectFrom('guardianship')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .where('guardian_id', 'is not', null)
    .execute();
  return rows.map(({ guardian_id }) => guardian_id as number);
}

/** Whether a guardian asked for the deletion of a child's account. */
export async function isDeletionHeld(connection: Connection, childId: number): Promise<boolean> {
  const row = await connection
    .selectFrom('guardianship')
    .select('id')
    .where('child_id', '=', childId)
    .where('ended_at', 'is', null)
    .where('deletion_asked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes invitations that expired without an answer. */
export async function deleteExpired(connection: Connection, now: Date): Promise<void> {
  await sql`delete from guardianship where agreed_at is null and expires_at < ${now}`.execute(connection);
}
