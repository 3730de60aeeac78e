import { isDeepStrictEqual } from 'node:util';
import type { Topic } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordActivity } from '../../members/activities/index.ts';
import {
  denialOfDeleting,
  denialOfEditing,
  denialOfFollowing,
  denialOfMarking,
  denialOfModerating,
  denialOfPosting,
  forumMessages,
} from './forum.policy.ts';
import { assertAllowed, lockForumContext, lockTopic, type WhichTopic } from './forum-context.ts';
import { readTopic } from './list-topics.ts';
import { notifyOfForum, notifyOfPost, publishTopicChange } from './notify-forum.ts';
import { assertNotRepeated, readPost } from './read-post.ts';
import {
  deleteAnswer,
  deleteTopicRow,
  insertTopic,
  insertTopicFollow,
  type LockedTopic,
  updateAnswer,
  updateTopicState,
  updateTopicTexts,
  upsertTopicFollow,
} from './topic-changes.queries.ts';

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

interface Moderating extends WhichTopic {
  /** The network address. */
  readonly address: string;
}

/** Records what changed of a topic, unless nothing did. */
async function record(
  transaction: Connection,
  topic: LockedTopic,
  { viewer, address }: { viewer: Viewer; address: string },
  state: Partial<LockedTopic>,
): Promise<void> {
  const { before, after } = beforeAndAfter(topic, state);
  if (isDeepStrictEqual(before, after)) return;
  await recordEvent(transaction, {
    kind: 'content_changed',
    memberId: topic.member_id,
    actorId: viewer.id,
    address,
    detail: { what: 'topic', id: topic.id, name: topic.title, challenge: topic.challenge_id, before, after },
  });
}

/** Pins or closes a topic, or the opposite. */
export function moderateTopic(
  platform: Platform,
  viewer: Viewer,
  {
    isPinned,
    isClosed,
    address,
    ...which
  }: Moderating & { isPinned: boolean | undefined; isClosed: boolean | undefined },
): Promise<Topic> {
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfModerating(facts));
    await updateTopicState(transaction, { id: topic.id, isPinned, isClosed });
    const state = { is_pinned: isPinned ?? topic.is_pinned, is_closed: isClosed ?? topic.is_closed };
    await record(transaction, topic, { viewer, address }, state);
    await publishTopicChange(transaction, invalidate, topic);
    return readTopic(transaction, { ...which, viewer, now });
  });
}

/** Marks a reply as the answer, or none, and notifies its author. What the author of the topic marks is not recorded. */
export function markAnswer(
  platform: Platform,
  viewer: Viewer,
  { messageId, address, ...which }: Moderating & { messageId: number | null },
): Promise<Topic> {
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    const isAuthor = topic.member_id === viewer.id;
    assertAllowed(denialOfMarking(facts, { isAuthor }));
    if (messageId === null) await deleteAnswer(transaction, topic.id);
    else {
      const authorId = await updateAnswer(transaction, { id: topic.id, messageId });
      if (authorId === undefined) throw new AppError('not_found', { message: forumMessages.messageNotFound });
      const recipients = messageId !== topic.answer_id && authorId !== viewer.id ? [authorId] : [];
      const event = 'forum_answer_marked';
      await notifyOfForum(platform, transaction, { event, topic, messageId, recipients, authorId: viewer.id, now });
    }
    if (!isAuthor) await record(transaction, topic, { viewer, address }, { answer_id: messageId });
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
