import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, type MemberRow, memberMessages } from '../../members/members/index.ts';
import { sendLink } from '../mail-links/index.ts';

interface Change {
  member: MemberRow;
  email: string;
  /** The admin who requests it, if any. */
  actorId: number | undefined;
  address: string;
}

/** Mails a confirmation link to the new address and a warning to the old one, which counts until confirmation. */
export async function askForNewEmail(
  platform: Platform,
  transaction: Connection,
  { member, email, actorId, address }: Change,
): Promise<void> {
  const message = memberMessages.emailTaken;
  if (await findMember(transaction, { email }))
    throw new AppError('invalid', { message, fieldMessages: { email: message } });
  const { id: memberId, language } = member;
  await sendLink(platform, transaction, { memberId, email, language, purpose: 'change_email' });
  if (member.email)
    await platform.mail.send(transaction, {
      to: member.email,
      language,
      template: 'email_change_asked',
      data: { memberId },
      memberId,
    });
  await recordEvent(transaction, { kind: 'email_change_asked', memberId, actorId, address });
}
