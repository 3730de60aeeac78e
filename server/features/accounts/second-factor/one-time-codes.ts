import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSealed, updateSealed } from './totp.queries.ts';

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
