import { createHash, createHmac, randomBytes } from 'node:crypto';
import { minutesOfChallenge, type PasskeyCredential } from '@mutirao/contract/accounts/second-factor/second-factor.ts';
import { sql } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { deriveKey } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { secondFactorMessages } from './second-factor.messages.ts';
import { findPasskey, findPasskeys, type PasskeyRow, usePasskey } from './second-factor.queries.ts';

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

/** The site that passkeys are for: they work on the host of the public address and nowhere else. */
export function relyingParty({ publicUrl }: Pick<Platform, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** How authenticators know an account: the same for all passkeys of a member, and random to everybody else. */
export function userHandleOf(
  { keys: { secret } }: Pick<Platform, 'keys'>,
  { memberId, passkeys }: { memberId: number; passkeys: readonly PasskeyRow[] },
): Buffer {
  const [known] = passkeys;
  if (known) return known.user_handle;
  return createHmac('sha256', deriveKey(secret, 'passkey user handles')).update(String(memberId)).digest();
}

/** How browsers are told of known passkeys. */
export function describePasskeys(passkeys: readonly PasskeyRow[]): { id: string; transports: string[] }[] {
  return passkeys.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }));
}

/** The library is loaded at its first use: most instances of a small organisation rarely need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

interface Wanted {
  purpose: Purpose;
  /** Whose passkeys the browser is to offer; without one, any. */
  memberId?: number | undefined;
}

/** What a browser needs to ask a passkey for an answer. */
export async function requestPasskey(platform: Platform, { purpose, memberId }: Wanted) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const allowed = memberId === undefined ? [] : await findPasskeys(platform.database, memberId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(platform).id,
    challenge: Buffer.from(await createChallenge(platform, purpose), 'base64url'),
    allowCredentials: describePasskeys(allowed),
    userVerification: 'required',
    timeout: challengeLife,
  });
  return { ...options };
}

interface Answer {
  passkey: PasskeyRow;
  credential: PasskeyCredential;
  challenge: string;
}

/** What the authenticator says, if the answer is that of the passkey, with user verification, to the challenge. */
async function checkAnswer(platform: Platform, { passkey, credential, challenge }: Answer) {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { id: rpId, origin } = relyingParty(platform);
  const { userHandle, ...answered } = credential.response;
  // The browser may leave it out where it was told which passkeys to offer.
  if (userHandle && userHandle !== passkey.user_handle.toString('base64url')) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: answered, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.sign_count,
      },
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    // The library throws for whatever does not fit.
    platform.process.log.info({ reason: (error as Error).message }, 'the answer of a passkey was refused');
    return undefined;
  }
}

/** Whether a passkey has answered; it is recorded as used then. */
async function isAnswered(platform: Platform, answer: Answer): Promise<boolean> {
  const said = await checkAnswer(platform, answer);
  if (!said) return false;
  const { newCounter: count, credentialBackedUp: isSynced } = said;
  return usePasskey(platform.database, { id: answer.passkey.id, count, isSynced, now: platform.clock() });
}

interface Proof {
  credential: PasskeyCredential;
  purpose: Purpose;
  /** Whose passkey it must be. */
  memberId?: number;
  address: string;
}

/** The member who proved both factors by a passkey. The challenge is used up, whatever the answer is worth. */
export async function verifyPasskey(
  platform: Platform,
  { credential, purpose, memberId, address }: Proof,
): Promise<number> {
  const { database } = platform;
  const challenge = await consumeChallenge(platform, { clientData: credential.response.clientDataJSON, purpose });
  // Not expired: that is said of the proof of the first factor, which is to be given anew then.
  if (challenge === undefined) throw new AppError('conflict', { message: secondFactorMessages.challengeExpired });
  const passkey = await findPasskey(database, Buffer.from(credential.id, 'base64url'));
  const isOwn = passkey && (memberId === undefined || passkey.member_id === memberId);
  if (isOwn && (await isAnswered(platform, { passkey, credential, challenge }))) return passkey.member_id;
  await recordEvent(database, {
    kind: memberId === undefined ? 'sign_in_failed' : 'second_factor_refused',
    memberId: memberId ?? passkey?.member_id,
    address,
    detail: { by: 'passkey' },
  });
  const code = memberId === undefined ? 'unauthenticated' : 'conflict';
  throw new AppError(code, { message: secondFactorMessages.passkeyRefused });
}
