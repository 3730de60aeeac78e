import type { ForumMessage, ForumUser, Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { detectLanguage } from '../../../platform/language/detect-language.ts';
import { presentPerson } from '../../members/members/index.ts';
import { nothingWithMessage, nothingWithTopic } from './forum.policy.ts';
import type { AuthorRow, MessageRow, TopicRow } from './forum.queries.ts';

/** The roles in a challenge, the first of which is shown. */
const shownFirst = ['challenge_admin', 'judge', 'advisor', 'contestant', 'partner'] as const;

function presentUser({ roles, challenge_roles, ...person }: AuthorRow): ForumUser {
  const name = shownFirst.find((role) => challenge_roles.includes(role)) ?? roles[0] ?? 'contestant';
  return { ...presentPerson(person), role: { name } };
}

/** A topic as visitors see it: moderation may have hidden its texts. */
export function presentTopic({ author, last_message: last, ...row }: TopicRow): Topic {
  const isHidden = row.hidden_at !== null;
  const title = isHidden ? '' : row.title;
  const user = presentUser(author);
  const updated_at = row.updated_at.toISOString();
  return {
    id: row.id,
    challenge_id: row.challenge_id,
    topic: title,
    title,
    description: isHidden ? '' : row.description,
    language: isHidden ? null : detectLanguage(`${title}. ${row.description}`),
    user,
    replies: row.replies_count,
    last_post: last
      ? { id: last.id, updated_at: new Date(last.updated_at).toISOString(), contestant_name: last.name }
      : { id: null, updated_at, contestant_name: user.full_name },
    is_pinned: row.is_pinned,
    is_closed: row.is_closed,
    answer_id: row.answer_id,
    is_hidden: isHidden,
    is_followed: false,
    created_at: row.created_at.toISOString(),
    updated_at,
    can: nothingWithTopic,
  };
}

/** A reply as visitors see it. */
export function presentMessage({ author, ...row }: MessageRow): ForumMessage {
  const isHidden = row.hidden_at !== null;
  return {
    id: row.id,
    topic_id: row.topic_id,
    message: isHidden ? '' : row.message,
    language: isHidden ? null : detectLanguage(row.message),
    contestant: { id: row.contestant_id, location: row.location, user: presentUser(author) },
    is_answer: row.is_answer,
    is_hidden: isHidden,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: nothingWithMessage,
  };
}
