import { errors, jwtVerify, SignJWT } from 'jose';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { deriveKey, hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember } from '../../members/members/index.ts';
import { type Attempt, type Exchanged, type Provider, providerMessages } from './provider.ts';
import {
  deleteToken,
  findOwner,
  insertIdentity,
  lockIdentity,
  lockTokenForUpdate,
  recordProvedAge,
  upsertToken,
} from './providers.queries.ts';

/** In seconds: how long an attempt at a provider is valid. */
export const attemptLife = 10 * 60;
const algorithm = 'HS256';

/** Signs the state of a sign-in at a provider for the browser, and verifies it on return. */
export class AttemptTokens {
  readonly #key: Uint8Array;
  readonly #now: Clock;

  constructor(secret: string, now: Clock) {
    this.#key = deriveKey(secret, 'provider attempts');
    this.#now = now;
  }

  sign(attempt: Attempt): Promise<string> {
    return new SignJWT({ ...attempt })
      .setProtectedHeader({ alg: algorithm })
      .setExpirationTime(Math.floor(this.#now().getTime() / 1000) + attemptLife)
      .sign(this.#key);
  }

  /** The attempt, or undefined where the signature is wrong or the attempt expired. */
  async read(token: string): Promise<Attempt | undefined> {
    try {
      const { payload } = await jwtVerify<Attempt>(token, this.#key, {
        algorithms: [algorithm],
        currentDate: this.#now(),
        requiredClaims: ['exp'],
      });
      const { provider, state, nonce, verifier, again } = payload;
      return { provider, state, nonce, verifier, again };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}

const secondsUntilBack = 5;
/** The provider took too long, or did not answer as a provider does. */
const unavailableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];

function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status < 500;
  if (error instanceof ClientError) return !unavailableCodes.includes(error.code ?? '');
  return error instanceof AuthorizationResponseError || error instanceof WWWAuthenticateChallengeError;
}

/** The failure that a visitor sees after an error at a provider. */
function toProviderFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return isRefusal(error)
    ? new AppError('unauthenticated', { message: providerMessages.refused, cause: error })
    : new AppError('provider_unavailable', { retryAfter: secondsUntilBack, cause: error });
}

/** Creates an attempt to sign in by a provider, with the address to redirect to. */
export async function beginAttempt(
  provider: Provider,
  { redirectAddress, again }: { redirectAddress: string; again: boolean },
): Promise<{ attempt: Attempt; address: URL }> {
  const attempt = {
    provider: provider.id,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    again,
  };
  try {
    return { attempt, address: await provider.begin(attempt, redirectAddress) };
  } catch (error) {
    throw toProviderFailure(error);
  }
}

/** In milliseconds: how long the data from a provider is stored. */
const tokenLife = 10 * 60 * 1000;

interface Return {
  provider: Provider;
  /** From the cookie of this browser. */
  attempt: Attempt | undefined;
  /** The address that the provider led back to, with what it added. */
  returned: URL;
}

/** Fetches the identity from a provider and stores it for the social grant. */
export async function finishAttempt(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { provider, attempt, returned }: Return,
): Promise<Exchanged> {
  if (attempt?.provider !== provider.id || attempt.state !== returned.searchParams.get('state'))
    throw new AppError('expired', { message: providerMessages.attemptOver });
  const exchanged = await provider.exchange(attempt, returned).catch((error) => {
    throw toProviderFailure(error);
  });
  const { accessToken, account, authenticatedAt } = exchanged;
  // Else a session that somebody left open there would pass for a new authentication.
  if (attempt.again && provider.saysWhen && !authenticatedAt)
    throw new AppError('unauthenticated', { message: providerMessages.withoutTime });
  const now = clock();
  await upsertToken(database, {
    hash: hashSecret(accessToken),
    provider: provider.id,
    subject: account.subject,
    email: account.email ?? null,
    email_verified: account.emailVerified,
    first_name: account.firstName,
    last_name: account.lastName,
    picture: account.picture ?? null,
    birthdate: account.bornOn ?? null,
    age_assurance: account.ageAssurance ?? null,
    // One that never says when is believed to have done what it was asked.
    authenticated_at: authenticatedAt ?? (attempt.again ? now : null),
    expires_at: new Date(now.getTime() + tokenLife),
  });
  return exchanged;
}

interface Request {
  memberId: number;
  provider: string;
  accessToken: string;
  address: string;
}

/** Links an account at a provider to the member; an identity belongs to one member. */
export async function linkIdentity(
  platform: Pick<Platform, 'write' | 'clock' | 'mail'>,
  { memberId, provider, accessToken, address }: Request,
): Promise<void> {
  const now = platform.clock();
  const hash = hashSecret(accessToken);
  await platform.write(async (transaction, invalidate) => {
    const token = await lockTokenForUpdate(transaction, { hash, provider, now });
    if (!token) throw new AppError('expired', { message: providerMessages.attemptOver });
    await lockIdentity(transaction, token);
    const owner = await findOwner(transaction, token);
    const known = token.email === null ? undefined : await findMember(transaction, { email: token.email });
    // The member with that address may be another person than the caller.
    for (const id of [owner, known?.id])
      if (id !== undefined && id !== memberId)
        throw new AppError('conflict', { message: providerMessages.identityTaken });
    await deleteToken(transaction, hash);
    await recordProvedAge(transaction, token, { id: memberId, now, invalidate });
    if (owner === memberId) return;
    await insertIdentity(transaction, { memberId, provider, subject: token.subject, now });
    await recordEvent(transaction, { kind: 'provider_linked', memberId, address, detail: { provider } });
    const member = await findMember(transaction, { id: memberId });
    await mailMember(platform, transaction, { member, template: 'provider_linked', data: { provider } });
  });
}
