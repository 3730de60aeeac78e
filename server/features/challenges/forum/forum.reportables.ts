import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import type { Reportable, ReportedContent } from '../moderation/index.ts';

interface ReportedRow {
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

async function findReportedTopics(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select t.challenge_id, c.slug, t.id as topic_id, null as message_id, a.id as author_id, t.title,
      t.description as html, t.hidden_at is not null as is_hidden
    from topic t join challenge_card c on c.id = t.challenge_id
      left join member_card a on a.id = t.member_id and a.deleted_at is null
    where t.id = any(${ids}::bigint[]) order by t.id`.execute(connection);
  return rows;
}

async function findReportedMessages(connection: Connection, ids: readonly number[]): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select t.challenge_id, c.slug, t.id as topic_id, r.id as message_id, a.id as author_id, t.title,
      r.message as html, r.hidden_at is not null as is_hidden
    from topic_message r join topic t on t.id = r.topic_id join challenge_card c on c.id = t.challenge_id
      left join member_card a on a.id = r.member_id and a.deleted_at is null
    where r.id = any(${ids}::bigint[]) order by r.id`.execute(connection);
  return rows;
}

interface Hiding {
  readonly table: 'topic' | 'topic_message';
  readonly ids: readonly number[];
  readonly hiddenAt: Date | null;
}

/** Hides topics or replies, or restores them with null; returns where they are. */
async function updateHidden(
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

function present({ slug, topic_id, message_id, html, ...row }: ReportedRow): ReportedContent {
  const topic = linkTo(pages.topic, { slug, topic: String(topic_id) }, message_id ? { message: message_id } : {});
  return {
    id: message_id ?? topic_id,
    authorId: row.author_id,
    challengeId: row.challenge_id,
    ...(message_id && { parentId: topic_id }),
    title: row.title,
    text: readRichText(html).text,
    pictures: [],
    path: message_id ? `${topic}#reply-${message_id}` : topic,
    isHidden: row.is_hidden,
  };
}

function reportable(kind: 'topic' | 'topic_message', find: typeof findReportedTopics): Reportable {
  return {
    kind,
    tab: 'forum',
    find: async (connection, ids) => (await find(connection, ids)).map(present),
    setHidden: async (connection: Connection, { ids, hiddenAt }, invalidate) => {
      const changed = await updateHidden(connection, { table: kind, ids, hiddenAt });
      for (const { topic_id, challenge_id: challengeId, author_id } of changed) {
        invalidate(`topic:${topic_id}`, `forum:${challengeId}`, 'topics');
        await refreshPages(connection, { challengeId, memberIds: [author_id] });
      }
    },
  };
}

/** How moderation reads and hides topics and replies. */
export function createForumReportables(): Reportable[] {
  return [reportable('topic', findReportedTopics), reportable('topic_message', findReportedMessages)];
}
