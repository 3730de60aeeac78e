import type { Topic } from '@mutirao/contract/challenges/forum.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { forumMessages } from '../forum.messages.ts';
import { denialOfFollowing, denialOfMarking, denialOfModerating } from '../forum.policy.ts';
import { assertAllowed } from '../forum-context.ts';
import { notifyOfForum, publishTopicChange } from '../notify-forum.ts';
import { readTopic } from './list-topics.ts';
import { lockTopic, type WhichTopic } from './lock-topic.ts';
import { deleteAnswer, updateAnswer, updateTopicState, upsertTopicFollow } from './topic-changes.queries.ts';

/** Pins or closes a topic, or the opposite. */
export function moderateTopic(
  platform: Platform,
  viewer: Viewer,
  { isPinned, isClosed, ...which }: WhichTopic & { isPinned: boolean | undefined; isClosed: boolean | undefined },
): Promise<Topic> {
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfModerating(facts));
    await updateTopicState(transaction, { id: topic.id, isPinned, isClosed });
    await publishTopicChange(transaction, invalidate, topic);
    return readTopic(transaction, { ...which, viewer, now });
  });
}

/** Marks a reply as the answer, or none, and notifies its author. */
export function markAnswer(
  platform: Platform,
  viewer: Viewer,
  { messageId, ...which }: WhichTopic & { messageId: number | null },
): Promise<Topic> {
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfMarking(facts, { isAuthor: topic.member_id === viewer.id }));
    if (messageId === null) await deleteAnswer(transaction, topic.id);
    else {
      const marked = await updateAnswer(transaction, { id: topic.id, messageId });
      if (!marked) throw new AppError('not_found', { message: forumMessages.messageNotFound });
      const recipients = marked.isNew && marked.authorId !== viewer.id ? [marked.authorId] : [];
      const event = 'forum_answer_marked';
      await notifyOfForum(platform, transaction, { event, topic, messageId, recipients, authorId: viewer.id, now });
    }
    await publishTopicChange(transaction, invalidate, topic);
    return readTopic(transaction, { ...which, viewer, now });
  });
}

/** Follows or mutes a topic. */
export function followTopic(
  platform: Platform,
  viewer: Viewer,
  { isFollowed, ...which }: WhichTopic & { isFollowed: boolean },
): Promise<Topic> {
  return platform.write(async (transaction) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfFollowing(facts));
    await upsertTopicFollow(transaction, { topicId: topic.id, memberId: viewer.id, isFollowed });
    return readTopic(transaction, { ...which, viewer, now });
  });
}
