import { randomBytes } from 'node:crypto';
import { minutesToSecondFactor } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import { findSecondFactors } from '../../../platform/auth/second-factor.ts';
import type { PendingSignIn } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CookieReply, type Cookies, cookieName, cookieOptions } from '../../../platform/public-address.ts';
import { secondFactorMessages } from './second-factor.messages.ts';

const purpose = 'second factor';
const life = minutesToSecondFactor * 60 * 1000;
const cookie = 'second_factor';

/** The first factor that a member has proved. */
export interface FirstFactor extends Pick<PendingSignIn, 'memberId' | 'timeZone' | 'detail'> {
  /** Of the password that was checked: proof of one that was changed meanwhile is worth nothing. */
  readonly passwordFingerprint?: string | undefined;
  /** The session that is authenticated again; without one, the member signs in. */
  readonly sessionId?: string | undefined;
}

interface Sealed extends FirstFactor {
  /** The hash of the cookie of the browser. */
  readonly browser: string;
  readonly expiresAt: number;
}

const hashOf = (text: string) => hashSecret(text).toString('base64url');

/** Stands for a password, without being of use to guess it. */
export const fingerprintOf = (passwordHash: string | null | undefined) =>
  passwordHash ? hashOf(passwordHash) : undefined;

type Dependencies = Pick<Platform, 'publicUrl' | 'keys' | 'database' | 'clock'>;
type Pending = PendingSignIn & Pick<FirstFactor, 'sessionId'>;

/** A reply that sets the cookie, with the request that it answers. */
interface Reply extends Pick<CookieReply, 'setCookie'> {
  readonly request: { readonly cookies: Cookies; readonly ip: string };
}

/**
 * The failure that asks for the second factor, with a token for this browser and a few minutes. It is recorded: whoever
 * comes no further knows the first factor.
 */
export async function secondFactorRequired(
  platform: Dependencies,
  reply: Reply,
  { memberId, passwordHash, timeZone, detail, sessionId }: Pending,
): Promise<AppError> {
  const { publicUrl, database, clock } = platform;
  const { secret } = platform.keys;
  const name = cookieName(cookie, publicUrl);
  // Attempts in several tabs share the browser's cookie.
  const browser = reply.request.cookies[name] ?? randomBytes(24).toString('base64url');
  reply.setCookie(name, browser, {
    ...cookieOptions(publicUrl),
    sameSite: 'strict',
    maxAge: life / 1000,
  });
  const sealed: Sealed = {
    memberId,
    timeZone,
    detail,
    passwordFingerprint: fingerprintOf(passwordHash),
    sessionId,
    browser: hashOf(browser),
    expiresAt: clock().getTime() + life,
  };
  await recordEvent(database, {
    kind: 'second_factor_asked',
    memberId,
    address: reply.request.ip,
    detail: { ...detail },
  });
  return new AppError('second_factor_required', {
    accepts: await findSecondFactors(database, memberId),
    secondFactorToken: seal(secret, purpose, Buffer.from(JSON.stringify(sealed))).toString('base64url'),
  });
}

/** The first factor that a token proves in this browser; throws for a foreign, changed or expired one. */
export function readSecondFactorToken(
  { publicUrl, keys: { secrets }, clock }: Pick<Platform, 'publicUrl' | 'keys' | 'clock'>,
  { token, cookies }: { token: string; cookies: Cookies },
): FirstFactor {
  const bytes = Buffer.from(token, 'base64url');
  const browser = cookies[cookieName(cookie, publicUrl)];
  for (const secret of secrets) {
    const read = unseal(secret, purpose, bytes);
    if (!read) continue;
    const sealed: Sealed = JSON.parse(read.toString());
    if (browser && sealed.browser === hashOf(browser) && sealed.expiresAt > clock().getTime()) return sealed;
  }
  throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
}
