import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** True for members who joined after a time, or have no visible post yet. */
export async function isNewcomer(
  connection: Connection,
  { memberId, joinedAfter }: { memberId: number; joinedAfter: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNewcomer: boolean }>`
    select m.created_at > ${joinedAfter} or not exists (
      select from topic where member_id = m.id and hidden_at is null
      union all select from topic_message where member_id = m.id and hidden_at is null
    ) as "isNewcomer"
    from member m where m.id = ${memberId}`.execute(connection);
  return rows[0]?.isNewcomer ?? true;
}

/** True where a member posted a topic with this title and text, or a reply with this text, since a time. */
export async function hasPosted(
  connection: Connection,
  { memberId, title, html, since }: { memberId: number; title: string | undefined; html: string; since: Date },
): Promise<boolean> {
  const posted =
    title === undefined
      ? sql`select from topic_message where message = ${html}`
      : sql`select from topic where title = ${title} and description = ${html}`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (${posted} and member_id = ${memberId} and created_at > ${since}) as found`.execute(connection);
  return rows[0]?.found ?? false;
}

/** The people of a challenge among these, by slug or id. */
export async function findMentioned(
  connection: Connection,
  { challengeId, slugs, ids }: { challengeId: number; slugs: readonly string[]; ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from member m
    where (m.slug = any(${slugs}) or m.id = any(${ids}::integer[])) and m.deleted_at is null
      and exists (select from challenge_role r where r.challenge_id = ${challengeId} and r.member_id = m.id)
    order by m.id`.execute(connection);
  return rows.map(({ id }) => id);
}
