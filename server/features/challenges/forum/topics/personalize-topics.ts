import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { type ForumFacts, mayDoWithTopic } from '../forum.policy.ts';
import { getForumFacts } from '../forum-context.ts';
import { findFollowed, findHiddenTopics } from './topics.queries.ts';

interface View {
  readonly challengeId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** Topics as a member sees them, with what they may do in the forum. */
export async function personalizeTopics(
  connection: Connection,
  topics: readonly Topic[],
  { challengeId, viewer, now }: View,
): Promise<{ topics: Topic[]; facts: ForumFacts }> {
  const memberId = viewer.id;
  const [facts, followed] = await Promise.all([
    getForumFacts(connection, { challengeId, viewer, now }),
    findFollowed(connection, { ids: topics.map(({ id }) => id), memberId }),
  ]);
  const hidden = topics.filter(({ is_hidden }) => is_hidden).map(({ id }) => id);
  const texts =
    hidden.length === 0
      ? []
      : await findHiddenTopics(connection, { ids: hidden, memberId: facts.isModerator ? undefined : memberId });
  const textsById = new Map(texts.map(({ id, title, description }) => [id, { title, topic: title, description }]));
  return {
    facts,
    topics: topics.map((topic) => ({
      ...topic,
      ...textsById.get(topic.id),
      is_followed: followed.includes(topic.id),
      can: mayDoWithTopic(facts, {
        isAuthor: topic.user.id === memberId,
        isHidden: topic.is_hidden,
        isClosed: topic.is_closed,
      }),
    })),
  };
}
