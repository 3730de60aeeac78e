import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { providerMessages } from './providers.messages.ts';
import {
  deleteToken,
  findOwner,
  insertIdentity,
  lockIdentity,
  lockTokenForUpdate,
  recordProvedAge,
} from './providers.queries.ts';

interface Request {
  memberId: number;
  provider: string;
  accessToken: string;
  address: string;
}

/** Links an account at a provider to the member; an identity belongs to one member. */
export async function linkIdentity(
  platform: Pick<Platform, 'write' | 'clock' | 'mail'>,
  { memberId, provider, accessToken, address }: Request,
): Promise<void> {
  const now = platform.clock();
  const hash = hashSecret(accessToken);
  await platform.write(async (transaction, invalidate) => {
    const token = await lockTokenForUpdate(transaction, { hash, provider, now });
    if (!token) throw new AppError('expired', { message: providerMessages.attemptOver });
    await lockIdentity(transaction, token);
    const owner = await findOwner(transaction, token);
    const known = token.email === null ? undefined : await findMember(transaction, { email: token.email });
    // The member with that address may be another person than the caller.
    for (const id of [owner, known?.id])
      if (id !== undefined && id !== memberId)
        throw new AppError('conflict', { message: providerMessages.identityTaken });
    await deleteToken(transaction, hash);
    await recordProvedAge(transaction, token, { id: memberId, now, invalidate });
    if (owner === memberId) return;
    await insertIdentity(transaction, { memberId, provider, subject: token.subject, now });
    await recordEvent(transaction, { kind: 'provider_linked', memberId, address, detail: { provider } });
    const member = await findMember(transaction, { id: memberId });
    await mailMember(platform, transaction, { member, template: 'provider_linked', data: { provider } });
  });
}
