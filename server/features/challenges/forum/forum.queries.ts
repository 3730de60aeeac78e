import type { ChallengeRole } from '@mutirao/contract/challenges/people/challenge-roles.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';

/** The author of a post. */
export interface AuthorRow extends Person {
  readonly roles: readonly PlatformRole[];
  readonly challenge_roles: readonly ChallengeRole[];
}

/** The author `m` of a post in a challenge, as JSON. */
function selectAuthor(challengeId: number): RawBuilder<AuthorRow> {
  return sql<AuthorRow>`
    json_build_object('id', m.id, 'slug', m.slug, 'first_name', m.first_name, 'last_name', m.last_name,
      'avatar_url', m.avatar_url, 'provider_photo_url', m.provider_photo_url, 'hidden_at', m.hidden_at, 'roles', to_json(m.roles),
      'challenge_roles', array(
        select role from challenge_person r where r.challenge_id = ${challengeId} and r.member_id = m.id
      ))`;
}

export interface TopicRow {
  id: number;
  challenge_id: number;
  title: string;
  description: string;
  replies_count: number;
  is_pinned: boolean;
  is_closed: boolean;
  answer_id: number | null;
  hidden_at: Date | null;
  created_at: Date;
  updated_at: Date;
  author: AuthorRow;
  /** The latest reply. */
  last_message: { id: number; updated_at: string; member_id: number; name: string } | null;
}

const order = sql.raw('t.is_pinned desc, t.last_post_at desc, t.id desc');

/** Whole topics of a challenge, of those whose ids `chosen` selects. */
function selectTopics(challengeId: number, chosen: RawBuilder<unknown>): RawBuilder<TopicRow> {
  return sql<TopicRow>`
    select t.id, t.challenge_id, t.title, t.description, t.replies_count, t.is_pinned, t.is_closed, t.answer_id,
      t.hidden_at, t.created_at, t.updated_at, ${selectAuthor(challengeId)} as author,
      (
        select json_build_object('id', r.id, 'updated_at', r.updated_at, 'member_id', p.id,
          'name', trim(p.first_name || ' ' || p.last_name))
        from topic_message r join member_card p on p.id = r.member_id
        where r.topic_id = t.id order by r.id desc limit 1
      ) as last_message
    from (${chosen}) chosen join topic t on t.id = chosen.id join member_card m on m.id = t.member_id
    order by ${order}`;
}

interface Slice {
  readonly challengeId: number;
  readonly offset: number;
  readonly limit: number;
}

/** A page of a challenge's topics, pinned ones first, then by their latest post, with their total. */
export async function findTopics(
  connection: Connection,
  { challengeId, offset, limit }: Slice,
): Promise<{ rows: TopicRow[]; total: number }> {
  const chosen = sql`
    select t.id from topic t where t.challenge_id = ${challengeId} order by ${order} limit ${limit} offset ${offset}`;
  const [listed, counted] = await Promise.all([
    selectTopics(challengeId, chosen).execute(connection),
    sql<{ total: number }>`
      select topics_count as total from topic_total where challenge_id = ${challengeId}`.execute(connection),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * The same of those that have words beginning with each of these. Their total is counted up to a depth: beyond it, the
 * words are so common that walking along the order of the list finds a page soonest.
 */
export async function searchTopics(
  connection: Connection,
  { challengeId, words, offset, limit, depth }: Slice & { readonly words: readonly string[]; readonly depth: number },
): Promise<{ rows: TopicRow[]; total: number }> {
  const sought = words.map((word) => `${word}:*`).join(' & ');
  const isFound = sql`t.words @@ (${`'challenge:${challengeId}'`}::tsquery && to_tsquery('simple', fold_tag(${sought})))`;
  const visible = sql`topic t where t.challenge_id = ${challengeId} and t.hidden_at is null`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from (select from ${visible} and ${isFound} limit ${depth}) one`.execute(connection);
  const total = counted.rows[0]?.total ?? 0;
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  const chosen =
    total < depth
      ? sql`
          with found as materialized (select t.id, t.is_pinned, t.last_post_at from ${visible} and ${isFound})
          select t.id from found t ${page}`
      : sql`select t.id from ${visible} and (${isFound}) is true ${page}`;
  return { rows: (await selectTopics(challengeId, chosen).execute(connection)).rows, total };
}

interface Which {
  readonly challengeId: number;
  readonly topicId: number;
}

export async function findTopic(
  connection: Connection,
  { challengeId, topicId }: Which,
): Promise<TopicRow | undefined> {
  const chosen = sql`select ${topicId}::bigint as id`;
  const { rows } = await selectTopics(challengeId, chosen).execute(connection);
  return rows[0]?.challenge_id === challengeId ? rows[0] : undefined;
}

/** The texts of topics, whatever moderation hid, for their author or a moderator. */
export async function findHiddenTopics(
  connection: Connection,
  { ids, memberId }: { ids: readonly number[]; memberId: number | undefined },
): Promise<{ id: number; title: string; description: string }[]> {
  const own = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`;
  const { rows } = await sql<{ id: number; title: string; description: string }>`
    select id, title, description from topic where id = any(${ids}::bigint[]) and ${own}`.execute(connection);
  return rows;
}

/** The topics among these that a member follows. */
export async function findFollowed(
  connection: Connection,
  { ids, memberId }: { ids: readonly number[]; memberId: number },
): Promise<number[]> {
  const { rows } = await sql<{ topic_id: number }>`
    select topic_id from topic_follow
    where member_id = ${memberId} and topic_id = any(${ids}::bigint[]) and is_followed`.execute(connection);
  return rows.map(({ topic_id }) => topic_id);
}

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
