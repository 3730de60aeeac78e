import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { forumMessages } from '../forum.messages.ts';
import { type ForumContext, lockForumContext } from '../forum-context.ts';
import { type LockedTopic, lockTopicForUpdate } from './topic-changes.queries.ts';

export interface WhichTopic {
  readonly challengeId: number;
  readonly topicId: number;
}

/** Locks a member and a topic for update; changes of a topic and of its replies are serialized by it. */
export async function lockTopic(
  transaction: Connection,
  platform: Pick<Platform, 'clock'>,
  { viewer, ...which }: WhichTopic & { readonly viewer: Viewer },
): Promise<ForumContext & { readonly topic: LockedTopic }> {
  const { facts } = await lockForumContext(transaction, platform, { ...which, viewer });
  const topic = await lockTopicForUpdate(transaction, which);
  if (!topic) throw new AppError('not_found', { message: forumMessages.topicNotFound });
  // Replies are written in the order of their times.
  return { facts, topic, now: platform.clock() };
}
