import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Credentials } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { accessTokenLife } from '../../../platform/auth/access-token.ts';
import { findSessionOfToken, renewSession } from '../../../platform/auth/renew-session.ts';
import {
  type Browser,
  endSession,
  isOpened,
  type OpenedSession,
  type SignInResult,
  sessionLife,
} from '../../../platform/auth/sessions.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type CookieReply,
  type Cookies,
  cookieName,
  cookieOptions,
  isFromHere,
} from '../../../platform/public-address.ts';
import { secondFactorRequired } from '../second-factor/index.ts';
import { signInMessages } from './sign-up.ts';

/** In seconds: 400 days, the longest that browsers store a cookie. */
const deviceCookieAge = 400 * 24 * 60 * 60;
/** Of a shared computer; beyond it, the cookies of others make room. */
const mostMembers = 10;
const prefix = 'device_';

type Dependencies = Pick<Platform, 'publicUrl' | 'keys'>;

function deviceCookieOptions({ publicUrl }: Dependencies) {
  return { ...cookieOptions(publicUrl), sameSite: 'strict' } as const;
}

function sign(secret: string, memberId: number, device: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'device cookies')).update(`${memberId}.${device}`).digest();
}

/** Marks a browser as known to a member, who has just signed in there or proved their mailbox. */
export function giveDeviceCookie(
  platform: Dependencies,
  reply: CookieReply,
  memberId: number,
  cookies: Cookies = {},
): void {
  const options = deviceCookieOptions(platform);
  const nameOf = (id: number | string) => cookieName(`${prefix}${id}`, platform.publicUrl);
  const others = Object.keys(cookies).filter((name) => name.startsWith(nameOf('')) && name !== nameOf(memberId));
  for (const name of others.slice(mostMembers - 1)) reply.clearCookie(name, options);
  const device = randomBytes(12).toString('base64url');
  const signature = sign(platform.keys.secrets[0], memberId, device).toString('base64url');
  reply.setCookie(nameOf(memberId), `${device}.${signature}`, { ...options, maxAge: deviceCookieAge });
}

/** The id of this browser, if it is known to the member. */
export function findDevice(platform: Dependencies, cookies: Cookies, memberId: number): string | undefined {
  const [device, signature] = cookies[cookieName(`${prefix}${memberId}`, platform.publicUrl)]?.split('.') ?? [];
  if (!device || !signature) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const isSigned = platform.keys.secrets.some((secret) => {
    const expected = sign(secret, memberId, device);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isSigned ? device : undefined;
}

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

/** By network address, which a school may share, and by session, with any of its tokens. */
const perAddress: Limit = { name: 'renewal address', points: 600, seconds: 60 };
const perSession: Limit = { name: 'renewal session', points: 30, seconds: 60 };

interface RenewRequest {
  refreshToken: string | undefined;
  attempt?: string | undefined;
  address: string;
}

/** Exchanges a refresh token for its successor; a used token ends its session. */
export async function renew(
  platform: Platform,
  { refreshToken, attempt, address }: RenewRequest,
): Promise<OpenedSession> {
  const { limits, database, environment } = platform;
  await limits.count(perAddress, address);
  const sessionId = refreshToken && (await findSessionOfToken(database, refreshToken));
  if (sessionId) await limits.count(perSession, sessionId);
  const now = platform.clock();
  const renewed = refreshToken
    ? await platform.write((transaction) =>
        renewSession(transaction, { refreshToken, attempt, rules: environment.sessions, now }),
      )
    : undefined;
  if (!renewed) throw new AppError('unauthenticated', { message: signInMessages.sessionExpired });
  return renewed;
}
