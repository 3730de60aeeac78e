import type { Issuance } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { type Insertable, sql } from 'kysely';
import { administers } from '../../../platform/auth/roles-in-force.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

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
    from challenge_card c where c.id = ${challengeId}`.execute(connection);
  return rows[0];
}

export interface IssuanceRow {
  id: number;
  status: Issuance['status'];
  total: number;
  issued: number;
  created_at: Date;
}

/** The latest issuance of a challenge. */
export function findLatestIssuance(connection: Connection, challengeId: number): Promise<IssuanceRow | undefined> {
  return connection
    .selectFrom('certificate_issuance')
    .select(['id', 'status', 'total', 'issued', 'created_at'])
    .where('challenge_id', '=', challengeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface NewIssuance {
  readonly challengeId: number;
  readonly actorId: number;
  readonly memberIds: readonly number[];
  readonly now: Date;
}

/** Begins an issuance; undefined where one is unfinished. */
export async function insertIssuance(
  connection: Connection,
  { challengeId, actorId, memberIds, now }: NewIssuance,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into certificate_issuance (challenge_id, actor_id, member_ids, total, created_at)
    values (${challengeId}, ${actorId}, ${memberIds}, ${memberIds.length}, ${now})
    on conflict (challenge_id) where status <> 'done' do nothing returning id`.execute(connection);
  return rows[0]?.id;
}

/** Unfinished issuances, the oldest first. */
export async function findUnfinishedIssuances(connection: Connection): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from certificate_issuance where status <> 'done' order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

/** A challenge as certificates copy it. */
export interface CopiedChallenge {
  challenge_id: number;
  slug: string;
  title_pt: string;
  title_en: string;
  category_ids: number[];
  logo_url: string | null;
  card_banner_url: string | null;
  banner_url: string | null;
  responsible_name: string | null;
  closed_at: Date | null;
}

/** An issuance with its challenge. */
export interface RunningIssuance extends CopiedChallenge {
  id: number;
  actor_id: number | null;
  /** The next members, in the order of their ids. */
  next_ids: number[];
}

/** For a query: what certificates copy of a challenge `c`. */
export const copiedColumns = sql.raw(`c.id as challenge_id, c.slug, c.title_pt, c.title_en,
  to_json(c.category_ids) as category_ids, c.logo_url, c.card_banner_url, c.banner_url, c.responsible_name, c.closed_at`);

/** Locks an unfinished issuance for update, with its next members; undefined once it is done. */
export async function lockIssuanceForUpdate(
  connection: Connection,
  { id, batchSize }: { readonly id: number; readonly batchSize: number },
): Promise<RunningIssuance | undefined> {
  // Of concurrent jobs, the second waits here and then reads the cursor that the first has left.
  const { rows: locked } = await sql`
    select from certificate_issuance where id = ${id} and status <> 'done' for no key update`.execute(connection);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<RunningIssuance>`
    select i.id, i.actor_id, to_json(array(
        select member_id from unnest(i.member_ids) member_id
        where member_id > i.member_cursor order by member_id limit ${batchSize}
      )) as next_ids,
      ${copiedColumns}
    from certificate_issuance i join challenge_card c on c.id = i.challenge_id where i.id = ${id}`.execute(connection);
  return rows[0];
}

/** Records that an issuance reached a member. */
export async function advanceIssuance(
  connection: Connection,
  { id, memberCursor, issued }: { readonly id: number; readonly memberCursor: number; readonly issued: number },
): Promise<void> {
  await sql`
    update certificate_issuance
    set status = 'running', member_cursor = ${memberCursor}, issued = issued + ${issued} where id = ${id}`.execute(
    connection,
  );
}

/** Ends an issuance, whose members need not be known any more; returns the owners of its certificates. */
export async function finishIssuance(
  connection: Connection,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<number[]> {
  await sql`
    update certificate_issuance set status = 'done', finished_at = ${now}, member_ids = '{}' where id = ${id}`.execute(
    connection,
  );
  const { rows } = await sql<{ member_id: number }>`
    select member_id from certificate
    where issuance_id = ${id} and member_id is not null and withdrawn_at is null`.execute(connection);
  return rows.map(({ member_id }) => member_id);
}

/** Inserts certificates with their first credentials; returns the members whose codes nobody has yet. */
export async function insertCertificates(
  connection: Connection,
  rows: readonly Insertable<Tables['certificate']>[],
): Promise<number[]> {
  const inserted = await connection
    .insertInto('certificate')
    .values(rows)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(['id', 'member_id', 'created_at'])
    .execute();
  if (inserted.length > 0)
    await connection
      .insertInto('certificate_credential')
      .values(inserted.map(({ id, created_at }) => ({ certificate_id: id, created_at, revoked_at: null })))
      .execute();
  return inserted.flatMap(({ member_id }) => member_id ?? []);
}

interface Correction {
  readonly id: number;
  readonly name: string | null;
  readonly hours: number | null;
  readonly now: Date;
}

export async function updateContent(connection: Connection, { id, name, hours, now }: Correction): Promise<void> {
  await connection
    .updateTable('certificate')
    .set({ contestant_name: name, hours, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Withdraws a certificate; one that outlived its owner's account loses the name, which it kept to stay valid. */
export async function updateWithdrawal(
  connection: Connection,
  { id, reason, now }: { readonly id: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`
    update certificate set withdrawn_at = ${now}, withdrawal_reason = ${reason},
      contestant_name = case when member_id is not null then contestant_name end,
      team_name = case when member_id is not null then team_name end
    where id = ${id}`.execute(connection);
}

interface Choice {
  readonly challengeId: number;
  readonly memberId: number;
  readonly included?: boolean | undefined;
  readonly name?: string | undefined;
  readonly hours?: number | null | undefined;
  readonly now: Date;
}

/** Upserts what an admin decided about somebody's certificate; absent fields stay. */
export async function upsertCandidate(
  connection: Connection,
  { challengeId, memberId, included, name, hours, now }: Choice,
): Promise<void> {
  const given = {
    ...(included !== undefined && { included }),
    ...(name !== undefined && { name }),
    ...(hours !== undefined && { hours, has_hours: true }),
    updated_at: now,
  };
  await connection
    .insertInto('certificate_candidate')
    .values({ challenge_id: challengeId, member_id: memberId, included: null, name: null, hours: null, ...given })
    .onConflict((conflict) => conflict.columns(['challenge_id', 'member_id']).doUpdateSet(given))
    .execute();
}
