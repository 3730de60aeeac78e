import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';
import { type AuthorRow, selectAuthor } from '../author-columns.ts';

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
