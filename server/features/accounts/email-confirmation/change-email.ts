import { recordEvent } from '../../../platform/audit/record-event.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, memberMessages, replaceEmail } from '../../members/members/index.ts';
import { expireLinks, linkMessages } from '../mail-links/index.ts';
import { emailChanged } from './emails/email-changed.ts';

const uniqueViolation = '23505';

interface Change {
  memberId: number;
  /** The new one. */
  email: string;
  /** The network address it comes from. */
  address: string;
}

/** Sets the confirmed address of a member and notifies the former one; of two who confirm it, one gets it. */
export async function changeEmail(
  { mail, clock }: Platform,
  connection: Connection,
  { memberId, email, address }: Change,
): Promise<void> {
  const now = clock();
  const member = await findMember(connection, { id: memberId });
  if (!member) throw new AppError('expired', { message: linkMessages.expired });
  try {
    await replaceEmail(connection, { memberId, email, now });
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    // A 422 would say that the address is confirmed already.
    const message = memberMessages.emailTaken;
    throw new AppError('conflict', { message, fieldMessages: { email: message }, cause: error });
  }
  // Links sent to the former address become invalid, and the sessions end.
  await endSessions(connection, { memberId, now });
  await expireLinks(connection, { memberId, purposes: ['verify', 'reset'], now });
  await recordEvent(connection, { kind: 'email_changed', memberId, address });
  if (member.email && member.email !== email)
    await mail.send(connection, {
      to: member.email,
      language: member.language,
      template: emailChanged,
      data: { firstName: member.first_name },
      memberId,
    });
}
