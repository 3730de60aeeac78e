import { randomBytes } from 'node:crypto';
import { minutesToSecondFactor } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { base32nopad } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { findSecondFactors, type PendingSignIn } from '../../../platform/auth/sessions.ts';
import { hashSecret, seal, unseal } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CookieReply, type Cookies, cookieName, cookieOptions } from '../../../platform/public-address.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './change-factors.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { findSealed, findTotp, updateSealed, useTotp } from './second-factor.queries.ts';

/** In bytes, as RFC 4226 recommends. */
const secretLength = 20;

/** In seconds: every authenticator app has these, and some have no others. */
const period = 30;

const settings = { algorithm: 'SHA1', digits: 6, period };

/** The codes before and after the present one: clocks differ. */
const window = 1;

/** A key for each member, so that a secret cannot be moved to another account. */
const purposeFor = (memberId: number) => `one-time codes ${memberId}`;

/** A random secret. */
export function createSecret(): Buffer {
  return randomBytes(secretLength);
}

/** The secret as it is stored. */
export function sealSecret(
  { keys: { secret: key } }: Pick<Platform, 'keys'>,
  memberId: number,
  secret: Uint8Array,
): Buffer {
  return seal(key, purposeFor(memberId), secret);
}

/** The secret, with whether the operator's present key sealed it; undefined where no known key did. */
export function unsealSecret(
  { keys: { secrets } }: Pick<Platform, 'keys'>,
  { memberId, sealed }: { memberId: number; sealed: Buffer },
): { secret: Buffer; isCurrent: boolean } | undefined {
  for (const key of secrets) {
    const secret = unseal(key, purposeFor(memberId), sealed);
    if (secret) return { secret, isCurrent: key === secrets[0] };
  }
  return undefined;
}

function totpOf(secret: Buffer, names: { issuer: string; label: string }): TOTP {
  const { buffer } = new Uint8Array(secret);
  return new TOTP({ ...settings, ...names, secret: new Secret({ buffer }) });
}

/** The secret in groups of four, and in the address that authenticator apps read. */
export function describeSecret(secret: Buffer, names: { issuer: string; label: string }) {
  const groups = base32nopad.encode(secret).match(/.{4}/g) ?? [];
  return { uri: totpOf(secret, names).toString(), secret: groups.join(' ') };
}

/** The step of a code, if it is right at a time; codes of the steps around it are too. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, { issuer: '', label: '' }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

const perRound = 500;

/** Seals the secrets of one-time codes by the operator's present key where the previous one did. */
export async function resealSecrets(platform: Pick<Platform, 'database' | 'keys'>, above = 0): Promise<void> {
  const { database } = platform;
  const { secrets } = platform.keys;
  if (secrets.length === 1) return;
  const rows = await findSealed(database, { above, limit: perRound });
  for (const { member_id: memberId, secret: from } of rows) {
    const unsealed = unsealSecret(platform, { memberId, sealed: from });
    if (unsealed && !unsealed.isCurrent)
      await updateSealed(database, { memberId, from, to: sealSecret(platform, memberId, unsealed.secret) });
  }
  const last = rows.at(-1);
  if (last && rows.length === perRound) await resealSecrets(platform, last.member_id);
}

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
