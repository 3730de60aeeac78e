import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { findSessionOfToken } from '../../../platform/auth/renew-session.ts';
import { endSession, type SignInResult } from '../../../platform/auth/sessions.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cookies } from '../../../platform/public-address.ts';
import { giveDeviceCookie } from './device-cookie.ts';
import { giveCredentials, refreshTokenOf } from './give-credentials.ts';

interface Replacement {
  /** That the browser had before it signed in. */
  refreshToken: string | undefined;
  memberId: number;
  address: string;
}

/** Ends the session of a browser that has signed in anew: its tokens are lost there, and could be used elsewhere. */
async function endReplacedSession(
  { database, write, clock }: Pick<Platform, 'database' | 'write' | 'clock'>,
  { refreshToken, memberId, address }: Replacement,
): Promise<void> {
  const sessionId = refreshToken && (await findSessionOfToken(database, refreshToken));
  if (!sessionId) return;
  await write(async (transaction) => {
    if (!(await endSession(transaction, { sessionId, now: clock() }))) return;
    await recordEvent(transaction, { kind: 'session_ended', memberId, address, detail: { sessionId, replaced: true } });
  });
}

/** Answers whoever has signed in anew, and whose browser is known from then on. */
export async function enter(
  platform: Platform,
  { cookies, ip: address }: { readonly cookies: Cookies; readonly ip: string },
  reply: Parameters<typeof giveCredentials>[1],
  result: SignInResult,
): Promise<Credentials> {
  const credentials = await giveCredentials(platform, reply, result);
  const { memberId } = result;
  giveDeviceCookie(platform, reply, memberId, cookies);
  await endReplacedSession(platform, { refreshToken: refreshTokenOf(platform, cookies), memberId, address });
  return credentials;
}
