import type { AddedTotp, TotpSetup } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { getLook } from '../../organisation/identity/index.ts';
import { addFactor, assertMayAddFactor, removeFactor } from './change-factors.ts';
import { createSecret, describeSecret, limitCodes, sealSecret, stepOf, unsealSecret } from './prove-second-factor.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { confirmTotp, deleteTotp, findTotp, upsertTotp } from './second-factor.queries.ts';

/** In milliseconds: how long a secret waits for its first code. */
export const setupLife = 60 * 60 * 1000;

/** Creates a secret for one-time codes, which counts once it is confirmed. */
export async function setUpTotp(platform: Platform, viewer: Viewer): Promise<TotpSetup> {
  await requireFreshAuthentication(platform, viewer);
  assertMayAddFactor(viewer);
  const { database, clock } = platform;
  const memberId = viewer.id;
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  const secret = createSecret();
  const sealed = sealSecret(platform, memberId, secret);
  if (!(await upsertTotp(database, { memberId, secret: sealed, now: clock() })))
    throw new AppError('conflict', { message: secondFactorMessages.totpThere });
  const { short_name: issuer } = await getLook(platform);
  return describeSecret(secret, { issuer, label: member.email ?? member.first_name });
}

/** Confirms the secret by a first code. */
export async function confirmTotpSetup(
  platform: Platform,
  { viewer, code, address }: { viewer: Viewer; code: string; address: string },
): Promise<AddedTotp> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  const expired = () => new AppError('expired', { message: secondFactorMessages.totpExpired });
  return limitCodes(platform, { memberId, by: 'totp' }, async () => {
    const now = platform.clock();
    const totp = await findTotp(platform.database, memberId);
    const isWaiting = totp && !totp.confirmed_at && now.getTime() - totp.created_at.getTime() < setupLife;
    const unsealed = isWaiting ? unsealSecret(platform, { memberId, sealed: totp.secret }) : undefined;
    if (!totp || !unsealed) throw expired();
    const step = stepOf(unsealed.secret, code, now);
    const message = secondFactorMessages.wrongCode;
    if (step === undefined) throw new AppError('invalid', { message, fieldMessages: { code: message } });
    const result = await addFactor(
      platform,
      { memberId, sessionId: viewer.sessionId, factor: 'totp', address },
      async (transaction) => {
        const isConfirmed = await confirmTotp(transaction, { memberId, secret: totp.secret, step, now });
        return isConfirmed ? true : undefined;
      },
    );
    if (!result) throw expired();
    return { recovery_codes: result.recoveryCodes };
  });
}

/** Removes one-time codes. */
export async function removeTotp(
  platform: Platform,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<void> {
  await requireFreshAuthentication(platform, viewer);
  const memberId = viewer.id;
  const removed = await removeFactor(
    platform,
    { memberId, sessionId: viewer.sessionId, factor: 'totp', address },
    (transaction) => deleteTotp(transaction, memberId),
  );
  if (!removed) throw new AppError('not_found', { message: secondFactorMessages.totpMissing });
}
