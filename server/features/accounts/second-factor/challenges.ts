import { createHash, randomBytes } from 'node:crypto';
import { minutesOfChallenge } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';

/** In milliseconds. */
export const challengeLife = minutesOfChallenge * 60 * 1000;

/** What a challenge is for; of a member, except for signing in. */
export type Purpose = 'sign in' | `reauthenticate ${number}` | `register ${number}`;

function hashOf(challenge: string, purpose: Purpose): Buffer {
  return createHash('sha256').update(`${purpose}\n${challenge}`).digest();
}

/** A random challenge for one purpose. */
export async function createChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  purpose: Purpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database
    .insertInto('passkey_challenge')
    .values({ hash: hashOf(challenge, purpose), expires_at: new Date(clock().getTime() + challengeLife) })
    .execute();
  return challenge;
}

/** The challenge in what a browser signed; undefined for anything else. */
function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** The challenge that a browser answers, valid once; undefined where it is unknown, used or expired. */
export async function consumeChallenge(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { clientData, purpose }: { clientData: string; purpose: Purpose },
): Promise<string | undefined> {
  const challenge = challengeIn(clientData);
  if (challenge === undefined) return undefined;
  const { rows } = await sql`
    delete from passkey_challenge where hash = ${hashOf(challenge, purpose)} and expires_at > ${clock()}
    returning hash`.execute(database);
  return rows.length > 0 ? challenge : undefined;
}

/** Deletes the challenges that no passkey answered. */
export async function sweepChallenges(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
}
