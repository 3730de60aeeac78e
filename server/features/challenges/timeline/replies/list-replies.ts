import type { InteractionReply } from '@mutirao/contract/challenges/timeline/interactions.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentReply } from '../interactions/interactions.present.ts';
import type { InteractionKey } from '../interactions/interactions.queries.ts';
import { getVisibleInteraction } from '../interactions/list-interactions.ts';
import { type ReplyKey, requireReply } from './change-reply.ts';

/** The replies to an interaction that the viewer may see, oldest first. */
export async function listReplies(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: InteractionKey,
): Promise<InteractionReply[]> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return row.replies.map((reply) => presentReply(reply, member));
}

/** One of them. */
export async function getReply(
  { database }: Pick<Platform, 'database'>,
  viewer: Viewer,
  key: ReplyKey,
): Promise<InteractionReply> {
  const { row, member } = await getVisibleInteraction(database, viewer, key);
  return presentReply(requireReply(row, key.replyId), member);
}
