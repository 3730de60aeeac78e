import { daysOfExtension } from '@mutirao/contract/organisation/information-requests.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { extendDeadline, findRequest, updateAnswer } from './information-requests.queries.ts';

type Writing = Pick<Platform, 'write' | 'mail' | 'clock'>;

async function notifySender({ mail }: Writing, transaction: Connection, protocol: string): Promise<void> {
  const request = await findRequest(transaction, { protocol });
  if (!request?.email) return;
  const { email: to, language, enquiry_id: enquiryId } = request;
  await mail.send(transaction, { to, language, template: 'request_news', data: { enquiryId } });
}

/** Answers a request once, and mails the answer; false where it is answered already. */
export function answerRequest(
  platform: Writing,
  { protocol, answer }: { protocol: string; answer: string },
): Promise<boolean> {
  return platform.write(async (transaction) => {
    const isAnswered = await updateAnswer(transaction, { protocol, answer, now: platform.clock() });
    if (isAnswered) await notifySender(platform, transaction, protocol);
    return isAnswered;
  });
}

/** Extends the deadline once, as the law allows, and mails the reason; false if it is too late. */
export function extendRequest(
  platform: Writing,
  { protocol, reason }: { protocol: string; reason: string },
): Promise<boolean> {
  return platform.write(async (transaction) => {
    const isExtended = await extendDeadline(transaction, { protocol, reason, days: daysOfExtension });
    if (isExtended) await notifySender(platform, transaction, protocol);
    return isExtended;
  });
}
