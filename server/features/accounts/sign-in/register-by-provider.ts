import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMember, findMember, type MemberRow } from '../../members/members/index.ts';
import { sendLink } from '../mail-links/index.ts';
import { findProvidersOf, insertIdentity, type Providers, type ProviderTokenRow } from '../providers/index.ts';
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
