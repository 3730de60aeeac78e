import type { ForumMessage, ForumMessagePage } from '@mutirao/contract/challenges/forum/forum.ts';
import { topicLengths } from '@mutirao/contract/challenges/forum/topic-lengths.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  denialOfDeleting,
  denialOfEditing,
  denialOfReplying,
  forumMessages,
  mayDoWithMessage,
} from './forum.policy.ts';
import { presentMessage } from './forum.present.ts';
import {
  countMessages,
  countMessagesBefore,
  deleteMessageRow,
  findHiddenMessages,
  findMessage,
  findMessageAuthor,
  findMessages,
  insertMessage,
  updateMessageText,
} from './forum.queries.ts';
import { assertAllowed, getForumFacts, lockTopic, type WhichTopic } from './forum-context.ts';
import { notifyOfPost, publishTopicChange } from './notify-forum.ts';
import { assertNotRepeated, readPost } from './read-post.ts';
import { insertTopicFollow } from './topic-changes.queries.ts';

type Dependencies = Pick<Platform, 'database' | 'pipelinedConnection' | 'clock'>;

interface Wanted extends WhichTopic {
  readonly page: number;
  readonly per_page: number;
  /** A reply, whose page is wanted. */
  readonly messageId: number | undefined;
}

/** Throws where the challenge has no such topic to be seen; returns how many replies it has. */
async function requireReplies(
  { database, clock }: Dependencies,
  which: WhichTopic,
  viewer: Viewer | undefined,
): Promise<number> {
  await getForumFacts(database, { ...which, viewer, now: clock() });
  const total = await countMessages(database, which);
  if (total === undefined) throw new AppError('not_found', { message: forumMessages.topicNotFound });
  return total;
}

/** A page of the replies to a topic as visitors see it; of a deleted reply, the page where it was. */
export async function listMessages(
  platform: Dependencies,
  { messageId, per_page, ...wanted }: Wanted,
  viewer: Viewer | undefined,
): Promise<ForumMessagePage> {
  const { topicId } = wanted;
  const total = await requireReplies(platform, wanted, viewer);
  let { page } = wanted;
  if (messageId !== undefined) {
    const before = await countMessagesBefore(platform.database, { topicId, messageId });
    const { last_page } = pageFigures(total, { page, per_page });
    page = Math.min(Math.floor(before / per_page) + 1, last_page);
  }
  const rows = await findMessages(platform.database, { ...wanted, ...pageSlice({ page, per_page }) });
  return { data: rows.map(presentMessage), ...pageFigures(total, { page, per_page }) };
}

/** A reply as visitors see it. */
export async function getMessage(
  platform: Dependencies,
  which: WhichTopic & { messageId: number },
  viewer: Viewer | undefined,
): Promise<ForumMessage> {
  await requireReplies(platform, which, viewer);
  const row = await findMessage(platform.database, which);
  if (!row) throw new AppError('not_found', { message: forumMessages.messageNotFound });
  return presentMessage(row);
}

interface View {
  readonly challengeId: number;
  readonly viewer: Viewer;
  readonly now: Date;
}

/** The same replies as a member sees them. */
export async function personalizeMessages(
  connection: Connection,
  messages: readonly ForumMessage[],
  { challengeId, viewer, now }: View,
): Promise<ForumMessage[]> {
  const facts = await getForumFacts(connection, { challengeId, viewer, now });
  const ids = messages.filter(({ is_hidden }) => is_hidden).map(({ id }) => id);
  const memberId = facts.isModerator ? undefined : viewer.id;
  const hidden = ids.length === 0 ? [] : await findHiddenMessages(connection, { ids, memberId });
  const textsById = new Map(hidden.map(({ id, message }) => [id, { message }]));
  return messages.map((message) => ({
    ...message,
    ...textsById.get(message.id),
    can: mayDoWithMessage(facts, {
      isAuthor: message.contestant.user.id === viewer.id,
      isHidden: message.is_hidden,
    }),
  }));
}

/** A reply as it is within a transaction, as a member sees it. */
async function readMessage(
  connection: Connection,
  { viewer, now, ...which }: WhichTopic & { messageId: number; viewer: Viewer; now: Date },
): Promise<ForumMessage> {
  const row = await findMessage(connection, which);
  if (!row) throw new AppError('not_found', { message: forumMessages.messageNotFound });
  const [message] = await personalizeMessages(connection, [presentMessage(row)], { ...which, viewer, now });
  return message as ForumMessage;
}

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
