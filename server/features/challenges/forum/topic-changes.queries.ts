import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** A topic as changes of it see it. */
export interface LockedTopic {
  id: number;
  challenge_id: number;
  member_id: number;
  title: string;
  description: string;
  is_pinned: boolean;
  is_closed: boolean;
  answer_id: number | null;
  is_hidden: boolean;
  updated_at: Date;
}

/** A topic of a challenge, locked for update. */
export async function lockTopicForUpdate(
  connection: Connection,
  { challengeId, topicId }: { challengeId: number; topicId: number },
): Promise<LockedTopic | undefined> {
  const { rows } = await sql<LockedTopic>`
    select id, challenge_id, member_id, title, description, is_pinned, is_closed, answer_id,
      hidden_at is not null as is_hidden, updated_at
    from topic where id = ${topicId} and challenge_id = ${challengeId} for no key update`.execute(connection);
  return rows[0];
}

interface NewTopic {
  readonly challengeId: number;
  readonly memberId: number;
  readonly title: string;
  readonly description: string;
  readonly now: Date;
}

/** Inserts a topic, which its author follows; returns its id. */
export async function insertTopic(
  connection: Connection,
  { challengeId, memberId, title, description, now }: NewTopic,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into topic (challenge_id, member_id, title, description, last_post_at, created_at, updated_at)
    values (${challengeId}, ${memberId}, ${title}, ${description}, ${now}, ${now}, ${now}) returning id`.execute(
    connection,
  );
  return rows[0]?.id as number;
}

/** Changes the texts of a topic. No two versions have the same `updated_at`: clients name the one they edited by it. */
export async function updateTopicTexts(
  connection: Connection,
  { id, title, description, now }: { id: number; title: string; description: string; now: Date },
): Promise<void> {
  await sql`
    update topic set title = ${title}, description = ${description},
      updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    where id = ${id}`.execute(connection);
}

export async function deleteTopicRow(connection: Connection, id: number): Promise<void> {
  await sql`delete from topic where id = ${id}`.execute(connection);
}

/** Pins and closes a topic, or the opposite; absent ones stay. */
export async function updateTopicState(
  connection: Connection,
  { id, isPinned, isClosed }: { id: number; isPinned: boolean | undefined; isClosed: boolean | undefined },
): Promise<void> {
  await sql`
    update topic set is_pinned = coalesce(${isPinned ?? null}, is_pinned),
      is_closed = coalesce(${isClosed ?? null}, is_closed)
    where id = ${id}`.execute(connection);
}

/** Marks a visible reply of a topic as its answer; returns who wrote it, or undefined where there is no such reply. */
export async function updateAnswer(
  connection: Connection,
  { id, messageId }: { id: number; messageId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ author_id: number }>`
    update topic t set answer_id = m.id from topic_message m
    where t.id = ${id} and m.topic_id = t.id and m.id = ${messageId} and m.hidden_at is null
    returning m.member_id as author_id`.execute(connection);
  return rows[0]?.author_id;
}

export async function deleteAnswer(connection: Connection, id: number): Promise<void> {
  await sql`update topic set answer_id = null where id = ${id}`.execute(connection);
}

interface Follow {
  readonly topicId: number;
  readonly memberId: number;
}

/** Follows a topic, unless the member muted it. */
export async function insertTopicFollow(connection: Connection, { topicId, memberId }: Follow): Promise<void> {
  await sql`
    insert into topic_follow (topic_id, member_id, is_followed) values (${topicId}, ${memberId}, true)
    on conflict do nothing`.execute(connection);
}

/** Follows or mutes a topic. */
export async function upsertTopicFollow(
  connection: Connection,
  { topicId, memberId, isFollowed }: Follow & { readonly isFollowed: boolean },
): Promise<void> {
  await sql`
    insert into topic_follow (topic_id, member_id, is_followed) values (${topicId}, ${memberId}, ${isFollowed})
    on conflict (topic_id, member_id) do update set is_followed = excluded.is_followed`.execute(connection);
}

/** Who follows a topic, and who muted it. */
export async function findFollowers(
  connection: Connection,
  topicId: number,
): Promise<{ memberId: number; isFollowed: boolean }[]> {
  const { rows } = await sql<{ memberId: number; isFollowed: boolean }>`
    select member_id as "memberId", is_followed as "isFollowed" from topic_follow
    where topic_id = ${topicId} order by member_id`.execute(connection);
  return rows;
}
