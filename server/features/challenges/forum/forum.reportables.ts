import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { readRichText } from '../../../platform/rich-text/read-text.ts';
import { refreshPages } from '../../members/notifications/index.ts';
import type { Reportable, ReportedContent } from '../moderation/index.ts';
import { findReportedMessages, findReportedTopics, type ReportedRow, updateHidden } from './reportables.queries.ts';

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
