import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { findSecondFactors } from '../../../platform/auth/second-factor.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { lockMember } from '../mail-links/index.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

/** Replaces the recovery codes of a member with a second factor; returns the new ones. */
export async function renewRecoveryCodes(
  platform: Platform,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<string[]> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  return platform.write(async (transaction) => {
    await lockMember(transaction, memberId);
    if ((await findSecondFactors(transaction, memberId)).length === 0)
      throw new AppError('conflict', { message: secondFactorMessages.noSecondFactor });
    await recordEvent(transaction, { kind: 'recovery_codes_renewed', memberId, address });
    const member = await findMember(transaction, { id: memberId });
    await mailMember(platform, transaction, { member, template: 'recovery_codes_renewed' });
    return replaceRecoveryCodes(transaction, { memberId, now: platform.clock() });
  });
}
