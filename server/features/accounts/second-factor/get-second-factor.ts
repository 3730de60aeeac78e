import type { SecondFactorAnswer } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPasskeys } from './passkeys.queries.ts';
import { presentPasskey } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { findTotp } from './totp.queries.ts';

/** The second factor of a member, as they see it. */
export async function getSecondFactor(
  { database }: Pick<Platform, 'database'>,
  memberId: number,
): Promise<Omit<SecondFactorAnswer, 'is_needed'>> {
  const totp = await findTotp(database, memberId);
  return {
    passkeys: (await findPasskeys(database, memberId)).map(presentPasskey),
    totp: totp?.confirmed_at
      ? { created_at: totp.confirmed_at.toISOString(), last_used_at: totp.last_used_at?.toISOString() ?? null }
      : null,
    recovery_codes_left: await countRecoveryCodes(database, memberId),
  };
}
