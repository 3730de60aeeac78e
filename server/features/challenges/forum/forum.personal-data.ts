import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { ownRows, type PersonalTable } from '../../../platform/personal-data/personal-data.ts';

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
export const forumTables: readonly PersonalTable[] = [topics, messages, follows];
