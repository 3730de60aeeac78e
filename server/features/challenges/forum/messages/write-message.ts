import type { ForumMessage } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { forumMessages } from '../forum.messages.ts';
import { denialOfDeleting, denialOfEditing, denialOfReplying } from '../forum.policy.ts';
import { assertAllowed } from '../forum-context.ts';
import { notifyOfPost, publishTopicChange } from '../notify-forum.ts';
import { assertNotRepeated, readPost } from '../read-post.ts';
import { lockTopic, type WhichTopic } from '../topics/lock-topic.ts';
import { insertTopicFollow } from '../topics/topic-changes.queries.ts';
import { readMessage } from './list-messages.ts';
import { deleteMessageRow, findMessageAuthor, insertMessage, updateMessageText } from './messages.queries.ts';

interface WhichMessage extends WhichTopic {
  readonly messageId: number;
}

const field = 'message';
const longest = topicLengths.message;

/** Replies to a topic, which the author follows from then on. */
export async function createMessage(
  platform: Platform,
  viewer: Viewer,
  { message, ...which }: WhichTopic & { readonly message: string },
): Promise<ForumMessage> {
  const post = await readPost(platform, viewer, { kind: 'message', html: message, field, longest });
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    assertAllowed(denialOfReplying(facts, { isClosed: topic.is_closed }));
    const { topicId } = which;
    const memberId = viewer.id;
    await assertNotRepeated(transaction, { memberId, html: post.html, now });
    const messageId = await insertMessage(transaction, { topicId, memberId, message: post.html, now });
    await insertTopicFollow(transaction, { topicId, memberId });
    await notifyOfPost(platform, transaction, { post, topic, messageId, authorId: memberId, now });
    await publishTopicChange(transaction, invalidate, topic);
    return readMessage(transaction, { ...which, messageId, viewer, now });
  });
}

/** Whether the viewer wrote a reply; throws where there is none. */
async function isAuthorOf(transaction: Connection, viewer: Viewer, which: WhichMessage): Promise<boolean> {
  const authorId = await findMessageAuthor(transaction, which);
  if (authorId === undefined) throw new AppError('not_found', { message: forumMessages.messageNotFound });
  return authorId === viewer.id;
}

/** Changes a reply; it counts as edited where the text differs. */
export async function updateMessage(
  platform: Platform,
  viewer: Viewer,
  { message, ...which }: WhichMessage & { readonly message: string },
): Promise<ForumMessage> {
  const post = await readPost(platform, viewer, { kind: 'edit', html: message, field, longest });
  return platform.write(async (transaction, invalidate) => {
    const { facts, topic, now } = await lockTopic(transaction, platform, { ...which, viewer });
    const isAuthor = await isAuthorOf(transaction, viewer, which);
    assertAllowed(denialOfEditing(facts, { isAuthor }));
    if (await updateMessageText(transaction, { id: which.messageId, message: post.html, now }))
      await publishTopicChange(transaction, invalidate, topic);
    return readMessage(transaction, { ...which, viewer, now });
  });
}

/** Deletes a reply. */
export async function deleteMessage(platform: Platform, viewer: Viewer, which: WhichMessage): Promise<void> {
  await platform.write(async (transaction, invalidate) => {
    const { facts, topic } = await lockTopic(transaction, platform, { ...which, viewer });
    const isAuthor = await isAuthorOf(transaction, viewer, which);
    assertAllowed(denialOfDeleting(facts, { isAuthor }));
    await deleteMessageRow(transaction, which.messageId);
    await publishTopicChange(transaction, invalidate, topic);
  });
}
