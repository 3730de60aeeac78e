import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

export interface ReportedRow {
  challenge_id: number;
  slug: string;
  topic_id: number;
  /** Null of a topic. */
  message_id: number | null;
  /** Null once the account is deleted. */
  author_id: number | null;
  title: string;
  html: string;
  is_hidden: boolean;
}

export async function findReportedTopics(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select t.challenge_id, c.slug, t.id as topic_id, null as message_id, a.id as author_id, t.title,
      t.description as html, t.hidden_at is not null as is_hidden
    from topic t join challenge c on c.id = t.challenge_id
      left join member a on a.id = t.member_id and a.deleted_at is null
    where t.id = any(${ids}::bigint[]) order by t.id`.execute(connection);
  return rows;
}

export async function findReportedMessages(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select t.challenge_id, c.slug, t.id as topic_id, r.id as message_id, a.id as author_id, t.title,
      r.message as html, r.hidden_at is not null as is_hidden
    from topic_message r join topic t on t.id = r.topic_id join challenge c on c.id = t.challenge_id
      left join member a on a.id = r.member_id and a.deleted_at is null
    where r.id = any(${ids}::bigint[]) order by r.id`.execute(connection);
  return rows;
}

interface Hiding {
  readonly table: 'topic' | 'topic_message';
  readonly ids: readonly number[];
  readonly hiddenAt: Date | null;
}

/** Hides topics or replies, or restores them with null; returns where they are. */
export async function updateHidden(
  connection: Connection,
  { table, ids, hiddenAt }: Hiding,
): Promise<{ topic_id: number; challenge_id: number; author_id: number }[]> {
  const { rows } = await (table === 'topic'
    ? sql<{ topic_id: number; challenge_id: number; author_id: number }>`
        update topic set hidden_at = ${hiddenAt} where id = any(${ids}::bigint[])
        returning id as topic_id, challenge_id, member_id as author_id`
    : sql<{ topic_id: number; challenge_id: number; author_id: number }>`
        update topic_message r set hidden_at = ${hiddenAt} from topic t
        where r.id = any(${ids}::bigint[]) and t.id = r.topic_id
        returning t.id as topic_id, t.challenge_id, r.member_id as author_id`
  ).execute(connection);
  return rows;
}
