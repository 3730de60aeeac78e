import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { findSentSince, lockMember, sendLink } from '../mail-links/index.ts';
import { confirmationMessages } from './email-confirmation.messages.ts';

/** In milliseconds: how long a sent mail counts as pending. */
const pending = 60_000;
const hour = 60 * 60 * 1000;
/** To one account within an hour, with the one that registering sends. */
const mailsPerHour = 5;
const resendsPerAddress: Limit = { name: 'resend address', points: 100, seconds: 3600 };

interface ResendRequest {
  memberId: number;
  /** The network address it comes from. */
  address: string;
}

/** Mails the link that confirms a member's address again, unless one has just been sent. */
export async function resendVerification(platform: Platform, { memberId, address }: ResendRequest): Promise<void> {
  await platform.limits.count(resendsPerAddress, address);
  await platform.write(async (transaction) => {
    // Of concurrent requests, the later ones find the link of the first.
    await lockMember(transaction, memberId);
    const member = await findMember(transaction, { id: memberId });
    if (!member?.email) throw new AppError('unauthenticated');
    if (member.confirmed_at) throw new AppError('invalid', { message: confirmationMessages.alreadyConfirmed });
    const { email, language } = member;
    const now = platform.clock();
    // Counts the links sent, not the requests: a request while a link is pending is free.
    const since = new Date(now.getTime() - hour);
    const sent = await findSentSince(transaction, { memberId, purpose: 'verify', since });
    const last = sent.find((link) => link.email === email);
    if (last && now.getTime() - last.created_at.getTime() < pending) return;
    const oldest = sent[mailsPerHour - 1];
    if (oldest) {
      const wait = oldest.created_at.getTime() + hour - now.getTime();
      throw new AppError('too_many', { retryAfter: Math.ceil(wait / 1000) });
    }
    await sendLink(platform, transaction, { memberId, email, language, purpose: 'verify' });
  });
}
