import type { IncomingMessage } from 'node:http';
import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { accessTokenLife } from '../../../platform/auth/access-token.ts';
import { findSessionOfToken } from '../../../platform/auth/renew-session.ts';
import { type Browser, endSession, isOpened, type SignInResult, sessionLife } from '../../../platform/auth/sessions.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CookieReply,
  type Cookies,
  cookieName,
  cookieOptions,
  isFromHere,
} from '../../../platform/public-address.ts';
import { secondFactorRequired } from '../second-factor/index.ts';
import { giveDeviceCookie } from './device-cookie.ts';

const refreshCookie = 'refresh_token';

function optionsFor({ publicUrl }: Pick<Platform, 'publicUrl'>) {
  return { ...cookieOptions(publicUrl), sameSite: 'strict' } as const;
}

/** The part of a reply that gives the tokens. */
type Reply = CookieReply &
  Parameters<typeof secondFactorRequired>[1] & {
    header(name: 'cache-control', value: string): unknown;
  };

/**
 * Answers with an access token, and with the refresh token in a cookie that no script reads; or with the failure that
 * asks for the second factor.
 */
export async function giveCredentials(
  platform: Pick<Platform, 'publicUrl' | 'keys' | 'database' | 'clock'>,
  reply: Reply,
  result: SignInResult,
): Promise<Credentials> {
  if (!isOpened(result)) throw await secondFactorRequired(platform, reply, result);
  const { memberId, sessionId, refreshToken } = result;
  reply.header('cache-control', 'no-store');
  reply.setCookie(cookieName(refreshCookie, platform.publicUrl), refreshToken, {
    ...optionsFor(platform),
    maxAge: Math.floor(sessionLife / 1000),
  });
  const access_token = platform.keys.tokens.sign({ memberId, sessionId });
  return { token_type: 'Bearer', access_token, expires_in: accessTokenLife };
}

/** Clears the refresh token in the browser. */
export function takeCredentials(platform: Pick<Platform, 'publicUrl'>, reply: CookieReply): void {
  reply.clearCookie(cookieName(refreshCookie, platform.publicUrl), optionsFor(platform));
}

/** The refresh token of a request. */
export function refreshTokenOf({ publicUrl }: Pick<Platform, 'publicUrl'>, cookies: Cookies): string | undefined {
  return cookies[cookieName(refreshCookie, publicUrl)];
}

/** The browser of the request. */
export function browserOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, timeZone?: string): Browser {
  return { userAgent: request.headers['user-agent'] ?? '', timeZone, isHere: isFromHere(request) };
}

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
