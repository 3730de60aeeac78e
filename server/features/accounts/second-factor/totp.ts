import { randomBytes } from 'node:crypto';
import type { AddedTotp, TotpSetup } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { base32nopad } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import { getLook } from '../../organisation/identity/index.ts';
import { addFactor, assertMayAddFactor, removeFactor } from './change-factors.ts';
import { limitCodes } from './prove-second-factor.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { confirmTotp, deleteTotp, findSealed, findTotp, updateSealed, upsertTotp } from './second-factor.queries.ts';

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
function createSecret(): Buffer {
  return randomBytes(secretLength);
}

/** The secret as it is stored. */
function sealSecret({ keys: { secret: key } }: Pick<Platform, 'keys'>, memberId: number, secret: Uint8Array): Buffer {
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
function describeSecret(secret: Buffer, names: { issuer: string; label: string }) {
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
