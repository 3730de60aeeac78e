import type { ReauthenticationInput } from '@mutirao/contract/accounts/account-security/account-security.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { isFresh } from '../../../platform/auth/fresh-authentication.ts';
import { isPassword } from '../../../platform/auth/passwords.ts';
import { type PendingSignIn, renewAuthentication } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cookies } from '../../../platform/public-address.ts';
import { findMember } from '../../members/members/index.ts';
import { deleteToken, findOwner, lockTokenForUpdate, providerMessages } from '../providers/index.ts';
import { proveByCode, readSecondFactorToken, secondFactorMessages, verifyPasskey } from '../second-factor/index.ts';

const perMember: Limit = { name: 'current password', points: 10, seconds: 60 };

interface Check {
  memberId: number;
  /** The hash of the member's password; null where there is none. */
  hash: string | null;
  password: string;
  /** The field of the password in the call. */
  field: string;
  address: string;
}

/** Refuses a password at its field that is not the member's. */
export async function requirePassword({ limits, database }: Platform, check: Check): Promise<void> {
  const { memberId, hash, password, field, address } = check;
  const who = String(memberId);
  await limits.count(perMember, who);
  if (!(await isPassword(password, hash))) {
    await recordEvent(database, { kind: 'password_refused', memberId, address });
    throw new AppError('invalid', { fieldMessages: { [field]: authMessages.wrongPassword } });
  }
  await limits.forgive(perMember, who);
}

/** Messages of failures, in both languages. */
const securityMessages = {
  notYourProvider: {
    pt: 'Esta conta do provedor não é a que você usa para entrar aqui.',
    en: 'This account of the provider is not the one you sign in with here.',
  },
};

interface Request {
  viewer: Viewer;
  input: ReauthenticationInput;
  cookies: Cookies;
  address: string;
}

/** The ways to prove the first factor alone. */
type FirstFactorInput = Extract<ReauthenticationInput, { grant_type: 'password' | 'social' }>;

/** Uses up the token of a provider that the member is linked with, and that has authenticated them just now. */
async function requireProvider(
  transaction: Connection,
  { memberId, provider, accessToken, now }: { memberId: number; provider: string; accessToken: string; now: Date },
): Promise<void> {
  const token = await lockTokenForUpdate(transaction, { hash: hashSecret(accessToken), provider, now });
  if (!token || !isFresh(token.authenticated_at, now))
    throw new AppError('expired', { message: providerMessages.attemptOver });
  if ((await findOwner(transaction, token)) !== memberId)
    throw new AppError('conflict', { message: securityMessages.notYourProvider });
  await deleteToken(transaction, token.hash);
}

/** Proves the first factor; members with a second one are asked for it then. */
async function proveFirst(
  platform: Platform,
  { viewer, input, address }: Omit<Request, 'input'> & { input: FirstFactorInput },
): Promise<PendingSignIn | undefined> {
  const { database, write, clock } = platform;
  const { id: memberId, sessionId } = viewer;
  const now = clock();
  const detail = { by: input.grant_type === 'password' ? 'password' : input.provider };
  const hash = (await findMember(database, { id: memberId }))?.password_hash ?? null;
  if (input.grant_type === 'password')
    await requirePassword(platform, { memberId, hash, password: input.password, field: 'password', address });
  await write(async (transaction) => {
    if (input.grant_type === 'social') {
      const { provider, access_token: accessToken } = input;
      await requireProvider(transaction, { memberId, provider, accessToken, now });
    }
    if (!viewer.hasSecondFactor) await renew(transaction, { memberId, sessionId, now, address, detail });
  });
  if (!viewer.hasSecondFactor) return undefined;
  return { memberId, detail, passwordHash: input.grant_type === 'password' ? (hash ?? undefined) : undefined };
}

interface Renewal {
  memberId: number;
  sessionId: string;
  now: Date;
  address: string;
  detail: Readonly<Record<string, unknown>>;
}

async function renew(connection: Connection, { memberId, sessionId, now, address, detail }: Renewal): Promise<void> {
  await renewAuthentication(connection, { sessionId, now });
  await recordEvent(connection, { kind: 'reauthenticated', memberId, address, detail: { ...detail } });
}

/**
 * Records that the member of a session has just proved who they are; returns what they have proved where the second
 * factor is missing.
 */
export async function reauthenticate(platform: Platform, request: Request): Promise<PendingSignIn | undefined> {
  const { viewer, input, cookies, address } = request;
  const { id: memberId, sessionId } = viewer;
  const now = platform.clock();
  if (input.grant_type === 'password' || input.grant_type === 'social')
    return proveFirst(platform, { ...request, input });
  if (input.grant_type === 'passkey') {
    await verifyPasskey(platform, {
      credential: input.credential,
      purpose: `reauthenticate ${memberId}`,
      memberId,
      address,
    });
    await platform.write((transaction) =>
      renew(transaction, { memberId, sessionId, now, address, detail: { by: 'passkey' } }),
    );
    return undefined;
  }
  const first = readSecondFactorToken(platform, { token: input.second_factor_token, cookies });
  if (first.sessionId !== sessionId) throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
  const detail = { ...first.detail, second_factor: input.grant_type };
  await proveByCode(platform, { first, input, address }, (transaction) =>
    renew(transaction, { memberId, sessionId, now, address, detail }),
  );
  return undefined;
}
