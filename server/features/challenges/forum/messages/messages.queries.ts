import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { type AuthorRow, selectAuthor } from '../author-columns.ts';

export interface MessageRow {
  id: number;
  topic_id: number;
  message: string;
  hidden_at: Date | null;
  is_answer: boolean;
  contestant_id: number | null;
  location: string | null;
  created_at: Date;
  updated_at: Date;
  author: AuthorRow;
}

interface Which {
  readonly challengeId: number;
  readonly topicId: number;
}

function selectMessages({ challengeId, topicId }: Which, chosen: RawBuilder<unknown>): RawBuilder<MessageRow> {
  return sql<MessageRow>`
    select r.id, r.topic_id, r.message, r.hidden_at, r.created_at, r.updated_at, c.id as contestant_id,
      case when not m.hidden_from_community and m.hidden_at is null then c.location end as location,
      ${selectAuthor(challengeId)} as author,
      exists (select from topic t where t.id = ${topicId} and t.answer_id = r.id) as is_answer
    from (${chosen}) chosen join topic_message r on r.id = chosen.id join member_card m on m.id = r.member_id
      left join contestant_card c on c.member_id = m.id
    order by r.id`;
}

/** A slice of the replies to a topic, the oldest first. */
export async function findMessages(
  connection: Connection,
  { offset, limit, ...which }: Which & { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> {
  const chosen = sql`
    select id from topic_message where topic_id = ${which.topicId} order by id limit ${limit} offset ${offset}`;
  return (await selectMessages(which, chosen).execute(connection)).rows;
}

/** A reply to a topic. */
export async function findMessage(
  connection: Connection,
  { messageId, ...which }: Which & { readonly messageId: number },
): Promise<MessageRow | undefined> {
  const chosen = sql`select id from topic_message where topic_id = ${which.topicId} and id = ${messageId}`;
  return (await selectMessages(which, chosen).execute(connection)).rows[0];
}

/** How many replies a topic has; undefined where the challenge has no such topic. */
export async function countMessages(
  connection: Connection,
  { challengeId, topicId }: Which,
): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select replies_count as total from topic where id = ${topicId} and challenge_id = ${challengeId}`.execute(
    connection,
  );
  return rows[0]?.total;
}

/** How many replies to a topic are older than one. */
export async function countMessagesBefore(
  connection: Connection,
  { topicId, messageId }: { topicId: number; messageId: number },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from topic_message where topic_id = ${topicId} and id < ${messageId}`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** The texts of replies, whatever moderation hid, for their author or a moderator. */
export async function findHiddenMessages(
  connection: Connection,
  { ids, memberId }: { ids: readonly number[]; memberId: number | undefined },
): Promise<{ id: number; message: string }[]> {
  const own = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  const { rows } = await sql<{ id: number; message: string }>`
    select id, message from topic_message where id = any(${ids}::bigint[]) and ${own}`.execute(connection);
  return rows;
}

interface NewMessage {
  readonly topicId: number;
  readonly memberId: number;
  readonly message: string;
  readonly now: Date;
}

/** Inserts a reply to a topic that the caller locked; returns its id. */
export async function insertMessage(
  connection: Connection,
  { topicId, memberId, message, now }: NewMessage,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into topic_message (topic_id, member_id, message, created_at, updated_at)
    values (${topicId}, ${memberId}, ${message}, ${now}, ${now}) returning id`.execute(connection);
  return rows[0]?.id as number;
}

/** Changes a reply; false where it is the same. */
export async function updateMessageText(
  connection: Connection,
  { id, message, now }: { id: number; message: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update topic_message set message = ${message}, updated_at = greatest(${now}, created_at + interval '1 millisecond')
    where id = ${id} and message <> ${message}`.execute(connection);
  return numAffectedRows === 1n;
}

/** Deletes a reply to a topic that the caller locked. */
export async function deleteMessageRow(connection: Connection, id: number): Promise<void> {
  await sql`delete from topic_message where id = ${id}`.execute(connection);
}

/** The author of a reply to a topic that the caller locked. */
export async function findMessageAuthor(
  connection: Connection,
  { topicId, messageId }: { topicId: number; messageId: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from topic_message where topic_id = ${topicId} and id = ${messageId}`.execute(connection);
  return rows[0]?.member_id;
}
