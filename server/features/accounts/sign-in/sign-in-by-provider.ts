import { recordEvent } from '../../../platform/audit/record-event.ts';
import { type Browser, type SignInResult, signIn } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMember, findMember, type MemberRow, memberMessages } from '../../members/members/index.ts';
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
} from '../providers/index.ts';
import { assertRegistrationOpen } from './assert-registration-open.ts';
import { signInMessages } from './sign-in.messages.ts';

interface Newcomer {
  token: ProviderTokenRow;
  /** They agreed to the terms of use and the privacy policy. */
  accepted: boolean;
  providers: Providers;
  language: 'pt' | 'en';
  address: string;
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
  { token, accepted, providers, language, address, now }: Newcomer,
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
    platform.write(async (transaction) => {
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
          now,
        }));
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
