import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { answerItem, extendItem } from './inbox/change-item.ts';

type Writing = Pick<Platform, 'write' | 'mail' | 'clock'>;

/** Whether it was done; false where the request does not exist or does not allow it. */
async function isDone(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (error instanceof AppError && ['conflict', 'not_found'].includes(error.code)) return false;
    throw error;
  }
}

/** Answers an open request, and mails the answer; false where it is answered already. */
export function answerRequest(
  platform: Writing,
  { protocol, answer }: { protocol: string; answer: string },
): Promise<boolean> {
  return isDone(answerItem(platform, { of: { protocol }, actor: {}, text: answer }));
}

/** Extends the deadline once, as the law allows, and mails the reason; false if it is too late. */
export function extendRequest(
  platform: Writing,
  { protocol, reason }: { protocol: string; reason: string },
): Promise<boolean> {
  return isDone(extendItem(platform, { of: { protocol }, actor: {}, reason }));
}
