import type { ReauthenticationInput } from '@mutirao/contract/accounts/reauthentication.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { renewAuthentication } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { deleteToken, findOwner, lockTokenForUpdate, providerMessages } from '../providers/index.ts';
import { securityMessages } from './account-security.messages.ts';
import { requirePassword } from './require-password.ts';

interface Request {
  viewer: Viewer;
  input: ReauthenticationInput;
  address: string;
}

/** Records that the member of a session has just proved who they are, by password or by a provider. */
export async function reauthenticate(platform: Platform, { viewer, input, address }: Request): Promise<void> {
  const { database, write, clock } = platform;
  const { id: memberId, sessionId } = viewer;
  const now = clock();
  if (input.grant_type === 'password') {
    const member = await findMember(database, { id: memberId });
    const { password } = input;
    await requirePassword(platform, {
      memberId,
      hash: member?.password_hash ?? null,
      password,
      field: 'password',
      address,
    });
  }
  await write(async (transaction) => {
    if (input.grant_type === 'social') {
      const { provider, access_token } = input;
      const token = await lockTokenForUpdate(transaction, { hash: hashSecret(access_token), provider, now });
      if (!token) throw new AppError('expired', { message: providerMessages.attemptOver });
      if ((await findOwner(transaction, token)) !== memberId)
        throw new AppError('conflict', { message: securityMessages.notYourProvider });
      await deleteToken(transaction, token.hash);
    }
    await renewAuthentication(transaction, { sessionId, now });
    const by = input.grant_type === 'password' ? 'password' : input.provider;
    await recordEvent(transaction, { kind: 'reauthenticated', memberId, address, detail: { by } });
  });
}
