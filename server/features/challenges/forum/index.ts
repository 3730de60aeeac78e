import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import { type SitemapParts, sitemapParts } from '../../site/sitemap/index.ts';
import { type Reportable, type ReportedContent, reportables } from '../moderation/index.ts';
import { routeForum } from './forum.routes.ts';

/** All topics in which a member wrote. */
async function findTopicsOf(connection: Connection, memberId: number): Promise<{ id: number; challenge_id: number }[]> {
  const { rows } = await sql<{ id: number; challenge_id: number }>`
    select id, challenge_id from topic
    where member_id = ${memberId} or id in (select topic_id from topic_message where member_id = ${memberId})`.execute(
    connection,
  );
  return rows;
}

/** Posts stay, without a name, so that conversations stay readable. */
async function forgetName(
  connection: Connection,
  memberId: number,
  invalidate: (...tags: string[]) => void,
): Promise<void> {
  for (const { id, challenge_id } of await findTopicsOf(connection, memberId))
    invalidate(`topic:${id}`, `forum:${challenge_id}`);
}

const topics = ownRows('topic', {
  file: { pt: 'topicos-do-forum', en: 'forum-topics' },
  describe: { pt: 'Os tópicos que você abriu em fóruns.', en: 'The topics you started in forums.' },
  columns: ['id', 'challenge_id', 'title', 'description', 'hidden_at', 'created_at', 'updated_at'],
  orderBy: 'id',
  erase: forgetName,
});

const messages: PersonalTable = ownRows('topic_message', {
  file: { pt: 'respostas-no-forum', en: 'forum-replies' },
  describe: { pt: 'As suas respostas em fóruns.', en: 'Your replies in forums.' },
  columns: ['id', 'topic_id', 'message', 'hidden_at', 'created_at', 'updated_at'],
  orderBy: 'id',
  erase: async () => {},
});

const follows = ownRows('topic_follow', {
  file: { pt: 'topicos-que-sigo', en: 'followed-topics' },
  describe: {
    pt: 'Os tópicos de fóruns que você segue ou silenciou.',
    en: 'The topics of forums that you follow or muted.',
  },
  columns: ['topic_id', 'is_followed'],
  orderBy: 'topic_id',
});

/** What writing in forums leaves about a member. */
const forumTables: readonly PersonalTable[] = [topics, messages, follows];

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

/** The highest id of a topic, which says how many parts the sitemap has. */
async function findLastTopicId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from topic order by id desc limit 1`.execute(connection);
  return rows[0]?.id ?? 0;
}

/** Topics that moderation did not hide, in forums of published challenges, with ids above `after` up to `upTo`. */
async function findVisibleTopics(
  connection: Connection,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ id: number; slug: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: number; slug: string; changed_at: Date }>`
    select t.id, c.slug, greatest(t.last_post_at, t.updated_at) as changed_at
    from topic t join challenge_card c on c.id = t.challenge_id
    where t.id > ${after} and t.id <= ${upTo} and t.hidden_at is null
      and c.published and not 'forum' = any(c.tabs_off)
    order by t.id`.execute(connection);
  return rows;
}

/** The topics of published challenges in the sitemap. */
const topicSitemap: SitemapParts = {
  name: 'topics',
  tag: 'topics',
  findLastId: findLastTopicId,
  list: async (connection, range) => {
    const rows = await findVisibleTopics(connection, range);
    return rows.map(({ slug, id, changed_at }) => ({
      path: linkTo(pages.topic, { slug, topic: String(id) }),
      changedAt: changed_at,
    }));
  },
};

/** The forum of a challenge: topics and replies. */
export const forum: Feature = {
  name: 'challenges/forum',
  personalData: () => forumTables,
  extensions: () => [sitemapParts.with(topicSitemap), ...createForumReportables().map((one) => reportables.with(one))],
  routes: ({ api, platform }) => routeForum(api, platform),
};
