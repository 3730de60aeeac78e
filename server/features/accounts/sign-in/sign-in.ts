import type { TokenInput } from '@mutirao/contract/accounts/sign-in/sign-in.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { authMessages } from '../../../platform/auth/auth.messages.ts';
import { hashPassword, isOutdated, isPassword } from '../../../platform/auth/passwords.ts';
import {
  type Browser,
  type OpenedSession,
  openSession,
  type SignInResult,
  signIn,
} from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Cookies } from '../../../platform/public-address.ts';
import {
  createMember,
  findMember,
  type MemberRow,
  maySignIn,
  memberMessages,
  rehashPassword,
} from '../../members/members/index.ts';
import { setFirstTimezone } from '../../members/platform-settings/index.ts';
import { sendLink } from '../mail-links/index.ts';
import {
  deleteToken,
  findOwner,
  findProvidersOf,
  findToken,
  insertIdentity,
  lockIdentity,
  lockTokenForUpdate,
  type Providers,
  type ProviderTokenRow,
  providerMessages,
  recordProvedAge,
} from '../providers/index.ts';
import { proveByCode, readSecondFactorToken, secondFactorMessages, verifyPasskey } from '../second-factor/index.ts';
import { assertRegistrationOpen, signInMessages } from './sign-up.ts';

/** Wrong passwords on a browser in which the member has signed in before: others cannot use up its tries. */
const perDevice: Limit = { name: 'sign-in device', points: 10, seconds: 60 };
/** On all other browsers: for one account, and from one address, which a school may share. */
const perAccount: Limit = {
  name: 'sign-in account',
  points: 10,
  seconds: 60,
  fieldMessages: { username: signInMessages.slowedDown },
};
const perAddress: Limit = { name: 'sign-in address', points: 100, seconds: 60 };

interface Attempt {
  username: string;
  password: string;
  address: string;
  browser: Browser;
  /** The id of the browser, if it is known to the member. */
  findDevice: (memberId: number) => string | undefined;
}

/** Signs a member in. Unknown addresses and wrong passwords get the same answer, and take as long. */
export async function signInByPassword(platform: Platform, attempt: Attempt): Promise<SignInResult> {
  const { username, password, address, browser } = attempt;
  const { limits, database } = platform;
  const member = await findMember(database, { email: username });
  const device = member && attempt.findDevice(member.id);
  const counted: readonly [Limit, string][] = device
    ? [[perDevice, device]]
    : [
        [perAddress, address],
        [perAccount, username],
      ];
  // Before the password is hashed, which is expensive.
  await Promise.all(counted.map(([limit, who]) => limits.count(limit, who)));
  const demoAccounts = platform.environment.sessions.demoAccounts && browser.isHere === true;
  const stored = member && maySignIn(member, { demoAccounts }) ? member.password_hash : undefined;
  if (!(await isPassword(password, stored)) || !member || !stored) {
    await recordEvent(database, { kind: 'sign_in_failed', memberId: member?.id, address });
    throw new AppError('unauthenticated', { message: authMessages.wrongCredentials });
  }
  const passwordHash = isOutdated(stored) ? await hashPassword(password) : stored;
  if (passwordHash !== stored) await rehashPassword(database, { memberId: member.id, from: stored, to: passwordHash });
  const [result] = await Promise.all([
    signIn(platform, database, {
      memberId: member.id,
      browser,
      passwordHash,
      event: { kind: 'signed_in', address, detail: { by: 'password' } },
    }),
    ...counted.map(([limit, who]) => limits.forgive(limit, who)),
  ]);
  return result;
}

interface SecondFactorAttempt<Grant extends TokenInput['grant_type']> {
  input: Extract<TokenInput, { grant_type: Grant }>;
  address: string;
  browser: Browser;
}

/** Signs in by a passkey, which proves both factors. */
export async function signInByPasskey(
  platform: Platform,
  { input: { credential }, address, browser }: SecondFactorAttempt<'passkey'>,
): Promise<OpenedSession> {
  const memberId = await verifyPasskey(platform, { credential, purpose: 'sign in', address });
  return openSession(platform, platform.database, {
    memberId,
    browser,
    provedSecondFactor: true,
    event: { kind: 'signed_in', address, detail: { by: 'passkey' } },
  });
}

/** Completes a sign-in by a one-time code or a recovery code. */
export async function signInByCode(
  platform: Platform,
  { input, address, browser, cookies }: SecondFactorAttempt<'totp' | 'recovery_code'> & { cookies: Cookies },
): Promise<OpenedSession> {
  const first = readSecondFactorToken(platform, { token: input.second_factor_token, cookies });
  // The token of a reauthentication opens no session.
  if (first.sessionId) throw new AppError('expired', { message: secondFactorMessages.tokenExpired });
  const { memberId, timeZone, detail } = first;
  return proveByCode(platform, { first, input, address }, (transaction, passwordHash) =>
    openSession(platform, transaction, {
      memberId,
      browser: { ...browser, timeZone: browser.timeZone ?? timeZone },
      passwordHash,
      provedSecondFactor: true,
      event: { kind: 'signed_in', address, detail: { ...detail, second_factor: input.grant_type } },
    }),
  );
}

interface Newcomer {
  token: ProviderTokenRow;
  /** They agreed to the terms of use and the privacy policy. */
  accepted: boolean;
  providers: Providers;
  language: 'pt' | 'en';
  address: string;
  /** Of the browser. */
  timezone: string | undefined;
  now: Date;
}

/** Names the existing way to sign in: the same address at another provider may be another person's. */
async function askForKnownWay(connection: Connection, member: MemberRow, providers: Providers): Promise<never> {
  const known = (await findProvidersOf(connection, member.id)).find((id) => providers.has(id));
  // A member with neither recovers a password by mail.
  const way = member.password_hash === null && known ? known : 'password';
  const message = way === 'password' ? signInMessages.accountByPassword : signInMessages.accountByProvider;
  throw new AppError('conflict', { message, fields: { provider: [way] } });
}

/** Creates an account from a provider's data, and mails a link where it did not check the address. */
export async function registerByProvider(
  platform: Platform,
  connection: Connection,
  { token, accepted, providers, language, address, timezone, now }: Newcomer,
): Promise<number> {
  const { provider, subject, email } = token;
  if (email === null) throw new AppError('invalid', { message: signInMessages.providerWithoutEmail });
  const known = await findMember(connection, { email });
  if (known) return askForKnownWay(connection, known, providers);
  await assertRegistrationOpen(platform);
  const message = signInMessages.termsNeeded;
  if (!accepted) throw new AppError('refused', { message, fieldMessages: { accept_terms: message } });
  const memberId = await createMember(
    connection,
    {
      first_name: token.first_name,
      last_name: token.last_name,
      email,
      confirmed_at: token.email_verified ? now : null,
      provider_photo_url: token.picture,
      language,
    },
    now,
  );
  await setFirstTimezone(connection, { memberId, timezone, now });
  if (!token.email_verified) await sendLink(platform, connection, { memberId, email, language, purpose: 'verify' });
  await insertIdentity(connection, { memberId, provider, subject, now });
  await recordEvent(connection, { kind: 'registered', memberId, address, detail: { by: provider } });
  return memberId;
}

/** From one network address, which a school may share; and for one account elsewhere. */
const providerPerAddress: Limit = { name: 'social sign-in address', points: 600, seconds: 3600 };
const perIdentity: Limit = { name: 'social sign-in identity', points: 30, seconds: 600 };

interface ProviderAttempt {
  provider: string;
  access_token: string;
  accept_terms: boolean;
  language: 'pt' | 'en';
  address: string;
  browser: Browser;
}

/** Signs in by a provider's data; newcomers who accept the terms get an account. A token is valid once. */
export async function signInByProvider(
  platform: Platform,
  providers: Providers,
  attempt: ProviderAttempt,
): Promise<SignInResult> {
  const { access_token, accept_terms, language, address, browser } = attempt;
  const provider = providers.get(attempt.provider).id;
  await platform.limits.count(providerPerAddress, address);
  const now = platform.clock();
  const hash = hashSecret(access_token);
  const known = await findToken(platform.database, { hash, provider, now });
  if (known) await platform.limits.count(perIdentity, `${provider} ${known.subject}`);

  const attemptOnce = () =>
    platform.write(async (transaction, invalidate) => {
      const token = await lockTokenForUpdate(transaction, { hash, provider, now });
      if (!token) throw new AppError('unauthenticated', { message: providerMessages.attemptOver });
      await lockIdentity(transaction, token);
      const memberId =
        (await findOwner(transaction, token)) ??
        (await registerByProvider(platform, transaction, {
          token,
          accepted: accept_terms,
          providers,
          language,
          address,
          timezone: browser.timeZone,
          now,
        }));
      await recordProvedAge(transaction, token, { id: memberId, now, invalidate });
      await deleteToken(transaction, hash);
      const event = { kind: 'signed_in', address, detail: { by: provider } } as const;
      return signIn(platform, transaction, { memberId, browser, event });
    });

  return attemptOnce().catch((error: unknown) => {
    // A concurrent registration took the address: the second try finds its account.
    if (error instanceof AppError && error.localizedMessage === memberMessages.emailTaken) return attemptOnce();
    throw error;
  });
}
