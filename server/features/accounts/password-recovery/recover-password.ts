import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { sendLink } from '../mail-links/index.ts';
import { recoveryMessages } from './password-recovery.messages.ts';

/** By network address, which a school may share, and by account, to protect its mailbox. */
const perAddress: Limit = { name: 'recovery address', points: 100, seconds: 3600 };
const perAccount: Limit = { name: 'recovery account', points: 10, seconds: 600 };

/** Mails a member the link to set a new password. */
export async function recoverPassword(
  platform: Platform,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await platform.limits.count(perAddress, address);
  await platform.limits.count(perAccount, email);
  await platform.write(async (transaction) => {
    const member = await findMember(transaction, { email });
    if (!member) throw new AppError('not_found', { message: recoveryMessages.unknownEmail });
    const { id: memberId, language } = member;
    await sendLink(platform, transaction, { memberId, email, language, purpose: 'reset' });
  });
}
