import type { TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { type Browser, type OpenedSession, openSession } from '../../../platform/auth/sessions.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cookies } from '../../../platform/public-address.ts';
import { proveByCode, readSecondFactorToken, secondFactorMessages, verifyPasskey } from '../second-factor/index.ts';

interface SecondFactorAttempt<Grant extends TokenInput['grant_type']> {
  input: Extract<TokenInput, { grant_type: Grant }>;
  address: string;
  browser: Browser;
}

/** Signs in by a passkey, which proves both factors. */
export async function signInByPasskey(
  platform: Platform,
  { input: { credential }, address, browser }: SecondFactorAttempt<'passkey'>,
): Promise<OpenedSession> {
  const memberId = await verifyPasskey(platform, { credential, purpose: 'sign in', address });
  return openSession(platform, platform.database, {
    memberId,
    browser,
    provedSecondFactor: true,
    event: { kind: 'signed_in', address, detail: { by: 'passkey' } },
  });
}

/** Completes a sign-in by a one-time code or a recovery code. */
export async function signInByCode(
  platform: Platform,
  { input, address, browser, cookies }: SecondFactorAttempt<'totp' | 'recovery_code'> & { cookies: Cookies },
): Promise<OpenedSession> {
  const first = readSecondFactorToken(platform, { token: input.second_factor_token, cookies });
  // The token of a reauthentication opens no session.
  if (first.sessionId) throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
  const { memberId, timeZone, detail } = first;
  return proveByCode(platform, { first, input, address }, (transaction, passwordHash) =>
    openSession(platform, transaction, {
      memberId,
      browser: { ...browser, timeZone: browser.timeZone ?? timeZone },
      passwordHash,
      provedSecondFactor: true,
      event: { kind: 'signed_in', address, detail: { ...detail, second_factor: input.grant_type } },
    }),
  );
}
