import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastSent, lockMember, sendLink } from '../mail-links/index.ts';
import { findMember } from '../members/index.ts';

/** In milliseconds: a mail that was sent so recently is still on its way. */
const pending = 60_000;

/** Mails the link that confirms a member's address again, unless one has just been sent. */
export async function resendVerification(platform: Platform, memberId: number): Promise<void> {
  await platform.write(async (transaction) => {
    // Of several that ask at once, the others find what the first has sent.
    await lockMember(transaction, memberId);
    const member = await findMember(transaction, { id: memberId });
    if (!member?.email) throw new AppError('unauthenticated');
    if (member.confirmed_at) throw new AppError('invalid', { message: 'already_validated' });
    const { email, language } = member;
    const last = await findLastSent(transaction, { memberId, email, purpose: 'verify' });
    if (last && platform.clock().getTime() - last.getTime() < pending) return;
    await sendLink(platform, transaction, { memberId, email, language, purpose: 'verify' });
  });
}
