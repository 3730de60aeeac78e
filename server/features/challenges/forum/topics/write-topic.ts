import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { recordActivity } from '../../../members/activities/index.ts';
import { forumMessages } from '../forum.messages.ts';
import { denialOfDeleting, denialOfEditing, denialOfPosting } from '../forum.policy.ts';
import { assertAllowed, lockForumContext } from '../forum-context.ts';
import { notifyOfPost, publishTopicChange } from '../notify-forum.ts';
import { assertNotRepeated, readPost } from '../read-post.ts';
import { readTopic } from './list-topics.ts';
import { lockTopic, type WhichTopic } from './lock-topic.ts';
import { deleteTopicRow, insertTopic, insertTopicFollow, updateTopicTexts } from './topic-changes.queries.ts';

interface TopicTexts {
  readonly title: string;
  readonly description: string;
}

const longest = topicLengths.description;

/** Creates a topic, which its author follows. */
export async function createTopic(
  platform: Platform,
  viewer: Viewer,
  { challengeId, title, description }: TopicTexts & { readonly challengeId: number },
): Promise<Topic> {
  const post = await readPost(platform, viewer, {
    kind: 'topic',
    html: description,
    title,
    field: 'description',
    longest,
  });
  return platform.write(async (transaction, invalidate) => {
    const { facts, now } = await lockForumContext(transaction, platform, { challengeId, viewer });
    assertAllowed(denialOfPosting(facts));
    const memberId = viewer.id;
    await assertNotRepeated(transaction, { memberId, title, html: post.html, now });
    const topicId = await insertTopic(transaction, { challengeId, memberId, title, description: post.html, now });
    await insertTopicFollow(transaction, { topicId, memberId });
    const topic = { id: topicId, challenge_id: challengeId, title };
    await notifyOfPost(platform, transaction, { post, topic, messageId: null, authorId: memberId, now });
    // Without its title, which moderation may hide.
    await recordActivity(transaction, { memberId, kind: 'topic_created', challengeId, now });
    invalidate('topics', `participation:${memberId}`);
    await publishTopicChange(transaction, invalidate, topic);
    return readTopic(transaction, { challengeId, topicId, viewer, now });
  });
}

interface Change extends TopicTexts, WhichTopic {
  /** The version that was edited. */
  readonly basedOn: string | undefined;
}

/** Changes the texts of a topic; it counts as edited where they differ. */
export async function updateTopic(
  platform: Platform,
  viewer: Viewer,
  { title, description, basedOn, ...which }: Change,
): Promise<Topic> {
  const post = await readPost(platform, viewer, {
    kind: 'edit',
    html: description,
    title,
    field: 'description',
    longest,
  });
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfEditing(facts, { isAuthor: topic.member_id === viewer.id }));
    const { html } = post;
    if (title !== topic.title || html !== topic.description) {
      if (basedOn !== undefined && topic.updated_at.getTime() > Date.parse(basedOn))
        throw new AppError('conflict', { message: forumMessages.topicEdited });
      await updateTopicTexts(transaction, { id: topic.id, title, description: html, now });
      await publishTopicChange(transaction, invalidate, topic);
    }
    return readTopic(transaction, { ...which, viewer, now });
  });
}

/** Deletes a topic with its replies. */
export async function deleteTopic(platform: Platform, viewer: Viewer, which: WhichTopic): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const { facts, topic } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfDeleting(facts, { isAuthor: topic.member_id === viewer.id }));
    invalidate('topics');
    await publishTopicChange(transaction, invalidate, topic);
    await deleteTopicRow(transaction, topic.id);
  });
}
