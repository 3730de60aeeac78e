import { randomBytes } from 'node:crypto';
import { minutesToSecondFactor } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import { findSecondFactors } from '../../../platform/auth/second-factor.ts';
import type { PendingSignIn } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CookieReply, type Cookies, cookieName, cookieOptions } from '../../../platform/public-address.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './change-factors.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { findTotp, useTotp } from './second-factor.queries.ts';
import { stepOf, unsealSecret } from './totp.ts';

/** Codes have six digits, so there are few tries, also in a day. */
const perMember: Limit = { name: 'one-time code', points: 5, seconds: 600 };
const perDay: Limit = { name: 'one-time codes of a day', points: 30, seconds: 24 * 60 * 60 };
const recoveryPerMember: Limit = { name: 'recovery code', points: 10, seconds: 600 };
const limitsOf = { totp: [perMember, perDay], recovery_code: [recoveryPerMember] } as const;

interface Code {
  readonly grant_type: 'totp' | 'recovery_code';
  readonly code: string;
}

/** Runs an attempt at a one-time code, limited by account; a right one is not counted. */
export async function limitCodes<Result>(
  { limits }: Pick<Platform, 'limits'>,
  { memberId, by }: { memberId: number; by: Code['grant_type'] },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const who = String(memberId);
  for (const limit of limitsOf[by]) await limits.count(limit, who);
  const result = await attempt();
  for (const limit of limitsOf[by]) await limits.forgive(limit, who);
  return result;
}

/** Uses up a one-time code; false for a wrong or used one. */
async function consumeTotp(
  platform: Pick<Platform, 'keys'>,
  connection: Connection,
  { memberId, code, now }: { memberId: number; code: string; now: Date },
): Promise<boolean> {
  const totp = await findTotp(connection, memberId);
  const unsealed = totp?.confirmed_at ? unsealSecret(platform, { memberId, sealed: totp.secret }) : undefined;
  const step = unsealed && stepOf(unsealed.secret, code, now);
  return step !== undefined && useTotp(connection, { memberId, step, now });
}

async function consumeRecovery(
  platform: Pick<Platform, 'mail'>,
  connection: Connection,
  { memberId, code, now, address }: { memberId: number; code: string; now: Date; address: string },
): Promise<boolean> {
  if (!(await consumeRecoveryCode(connection, { memberId, code, now }))) return false;
  await recordEvent(connection, { kind: 'recovery_code_used', memberId, address });
  const member = await findMember(connection, { id: memberId });
  const left = await countRecoveryCodes(connection, memberId);
  await mailMember(platform, connection, { member, template: 'recovery_code_used', data: { left } });
  return true;
}

interface Proof {
  first: FirstFactor;
  input: Code;
  address: string;
}

/**
 * Completes the first factor by a one-time code or a recovery code, and runs `then` with the hash of the password that
 * was the first factor, in the transaction in which the code is used up.
 */
export async function proveByCode<Result>(
  platform: Platform,
  { first, input, address }: Proof,
  then: (transaction: Connection, passwordHash: string | undefined) => Promise<Result>,
): Promise<Result> {
  const { memberId, passwordFingerprint } = first;
  const { grant_type: by, code } = input;
  return limitCodes(platform, { memberId, by }, async () => {
    const proved = await platform.write(async (transaction) => {
      const now = platform.clock();
      const isProved =
        by === 'totp'
          ? await consumeTotp(platform, transaction, { memberId, code, now })
          : await consumeRecovery(platform, transaction, { memberId, code, now, address });
      if (!isProved) return undefined;
      const passwordHash = (await findMember(transaction, { id: memberId }))?.password_hash ?? undefined;
      if (passwordFingerprint !== undefined && passwordFingerprint !== fingerprintOf(passwordHash))
        throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
      return { result: await then(transaction, passwordFingerprint === undefined ? undefined : passwordHash) };
    });
    if (proved) return proved.result;
    await recordEvent(platform.database, { kind: 'second_factor_refused', memberId, address, detail: { by } });
    const message = by === 'totp' ? secondFactorMessages.wrongCode : secondFactorMessages.wrongRecoveryCode;
    throw new AppError('invalid', { message, fieldMessages: { code: message } });
  });
}

const purpose = 'second factor';
const life = minutesToSecondFactor * 60 * 1000;
const cookie = 'second_factor';

/** The first factor that a member has proved. */
interface FirstFactor extends Pick<PendingSignIn, 'memberId' | 'timeZone' | 'detail'> {
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
const fingerprintOf = (passwordHash: string | null | undefined) => (passwordHash ? hashOf(passwordHash) : undefined);

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
