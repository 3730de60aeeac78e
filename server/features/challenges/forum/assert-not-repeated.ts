import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { forumMessages } from './forum.messages.ts';
import { hasPosted } from './posts.queries.ts';

const minute = 60 * 1000;

/** Throws where a member, whom the caller locked, posted the same within a minute. */
export async function assertNotRepeated(
  transaction: Connection,
  { memberId, title, html, now }: { memberId: number; title?: string; html: string; now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - minute);
  if (await hasPosted(transaction, { memberId, title, html, since }))
    throw new AppError('conflict', { message: forumMessages.alreadyPosted });
}
