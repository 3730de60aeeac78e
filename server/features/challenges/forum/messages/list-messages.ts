import type { ForumMessage, ForumMessagePage } from '@mutirao/contract/challenges/forum/forum.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { forumMessages } from '../forum.messages.ts';
import { mayDoWithMessage } from '../forum.policy.ts';
import { presentMessage } from '../forum.present.ts';
import { getForumFacts } from '../forum-context.ts';
import type { WhichTopic } from '../topics/lock-topic.ts';
import {
  countMessages,
  countMessagesBefore,
  findHiddenMessages,
  findMessage,
  findMessages,
} from './messages.queries.ts';

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
export async function readMessage(
  connection: Connection,
  { viewer, now, ...which }: WhichTopic & { messageId: number; viewer: Viewer; now: Date },
): Promise<ForumMessage> {
  const row = await findMessage(connection, which);
  if (!row) throw new AppError('not_found', { message: forumMessages.messageNotFound });
  const [message] = await personalizeMessages(connection, [presentMessage(row)], { ...which, viewer, now });
  return message as ForumMessage;
}
