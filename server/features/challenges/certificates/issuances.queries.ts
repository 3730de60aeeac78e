import type { Issuance } from '@mutirao/contract/challenges/certificates/certificates.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

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
    from certificate_issuance i join challenge c on c.id = i.challenge_id where i.id = ${id}`.execute(connection);
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

/** Locks members for share, in one order: they neither leave nor are deleted until the transaction ends. */
export async function lockMembersForShare(connection: Connection, ids: readonly number[]): Promise<void> {
  await sql`select from member where id = any(${ids}) order by id for share`.execute(connection);
}
