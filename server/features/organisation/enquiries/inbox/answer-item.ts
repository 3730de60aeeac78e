import { daysOfExtension } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { updateAnswer, updateExtension } from '../information-requests.queries.ts';
import { type Change, changeItem } from './change-item.ts';
import { addDays } from './days.ts';

type Answering = Pick<Platform, 'write' | 'mail' | 'clock'>;
type Acting = Omit<Change, 'action' | 'text' | 'assigneeId'>;

/** Answers an enquiry by a mail in its sender's language; the answer to a request is published by its protocol too. */
export function answerItem(platform: Answering, { text, ...acting }: Acting & { text: string }): Promise<void> {
  const change: Change = { ...acting, action: 'answered', text };
  return changeItem(platform, change, async ({ transaction, item, sender, eventId, now }) => {
    const { email: to, language } = sender;
    if (item.enquiry_id !== null && item.kind === 'e-sic') {
      await updateAnswer(transaction, { enquiryId: item.enquiry_id, answer: text, now });
      const data = { enquiryId: item.enquiry_id, event: 'answered' };
      if (to) await platform.mail.send(transaction, { to, language, template: 'request_news', data });
    } else if (to) {
      await platform.mail.send(transaction, { to, language, template: 'enquiry_answer', data: { eventId } });
    }
    return { status: 'answered' };
  });
}

/** Extends the deadline of a request, as the law allows, and mails the reason. */
export function extendItem(platform: Answering, { reason, ...acting }: Acting & { reason: string }): Promise<void> {
  const change: Change = { ...acting, action: 'extended', text: reason };
  return changeItem(platform, change, async ({ transaction, item, sender }) => {
    const enquiryId = item.enquiry_id as number;
    await updateExtension(transaction, { enquiryId, reason });
    const { email: to, language } = sender;
    const data = { enquiryId, event: 'extended' };
    if (to) await platform.mail.send(transaction, { to, language, template: 'request_news', data });
    return { due_on: addDays(item.due_on, daysOfExtension) };
  });
}
