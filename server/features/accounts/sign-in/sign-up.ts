import type { SignUpInput } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, type OpenedSession, openSession } from '../../../platform/auth/sessions.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint } from '../../../platform/feature.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMember } from '../../members/members/index.ts';
import { setFirstTimezone } from '../../members/platform-settings/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { sendLink } from '../mail-links/index.ts';

/** Messages of failures, in both languages. */
export const signInMessages = {
  sessionExpired: { pt: 'Sua sessão terminou. Entre de novo.', en: 'Your session is over. Sign in again.' },
  slowedDown: {
    pt: 'Alguém errou a senha muitas vezes em navegadores que não conhecemos. Aguarde, ou crie uma nova senha por um link no seu e-mail: ele libera este navegador.',
    en: 'Somebody tried many wrong passwords on browsers we do not know. Wait, or create a new password by a link in a mail: it lets this browser in.',
  },
  registrationClosed: {
    pt: 'Não estamos abrindo novas contas agora. Se você já tem uma, entre com ela.',
    en: 'We are not opening new accounts at the moment. If you have one, sign in with it.',
  },
  unknownClient: { pt: 'Este aplicativo não é conhecido.', en: 'This application is not known.' },
  providerWithoutEmail: {
    pt: 'O provedor não informou o seu e-mail. Permita isso por lá, ou crie uma conta com e-mail e senha.',
    en: 'The provider did not tell your e-mail. Allow it there, or create an account with e-mail and password.',
  },
  termsNeeded: {
    pt: 'Para criar a sua conta, aceite os termos de uso e a política de privacidade.',
    en: 'To create your account, accept the terms of use and the privacy policy.',
  },
  accountByPassword: {
    pt: 'Este e-mail já tem uma conta. Entre primeiro com a sua senha.',
    en: 'This e-mail already has an account. Sign in with your password first.',
  },
  accountByProvider: {
    pt: 'Este e-mail já tem uma conta. Entre primeiro pelo provedor que você já usa.',
    en: 'This e-mail already has an account. Sign in by the provider you already use first.',
  },
};

/** Throws while the organisation takes no new accounts. */
export async function assertRegistrationOpen({ settings }: Pick<Platform, 'settings'>): Promise<void> {
  const { registration_open } = await settings.get();
  if (!registration_open) throw new AppError('refused', { message: signInMessages.registrationClosed });
}

/** From one network address, which a school may share; and for one e-mail, taken or not. */
const perAddress: Limit = { name: 'sign-up address', points: 300, seconds: 3600 };
const perEmail: Limit = { name: 'sign-up e-mail', points: 20, seconds: 600 };

/** Whether a link that went to an address, and so confirms it, has this token. */
export type IsInvitedAddress = (
  connection: Connection,
  invitation: { token: string; email: string; now: Date },
) => Promise<boolean>;

/** The invitations of other features by mail. */
export const invitedAddresses = new ExtensionPoint<IsInvitedAddress>();

interface Request {
  input: SignUpInput;
  language: 'pt' | 'en';
  address: string;
  browser: Browser;
  isInvitedAddress: IsInvitedAddress;
}

/** Creates an account, signs its member in, and mails the link that confirms the address, unless an invitation does. */
export async function signUp(
  platform: Platform,
  { input, language, address, browser, isInvitedAddress }: Request,
): Promise<OpenedSession> {
  await assertRegistrationOpen(platform);
  await platform.limits.count(perAddress, address);
  await platform.limits.count(perEmail, input.email);
  await refuseWeakPassword(input.password, input, await wordsOfPlace(platform));
  const password_hash = await hashPassword(input.password);
  const now = platform.clock();
  return platform.write(async (transaction) => {
    const { first_name, last_name, email } = input;
    const isProved =
      input.invitation !== undefined && (await isInvitedAddress(transaction, { token: input.invitation, email, now }));
    const member = { first_name, last_name, email, password_hash, language: input.language ?? language };
    const memberId = await createMember(transaction, { ...member, confirmed_at: isProved ? now : null }, now);
    await setFirstTimezone(transaction, { memberId, timezone: browser.timeZone, now });
    if (isProved) await recordEvent(transaction, { kind: 'email_confirmed', memberId, address });
    else await sendLink(platform, transaction, { memberId, email, language: member.language, purpose: 'verify' });
    const event = { kind: 'registered', address } as const;
    return openSession(platform, transaction, { memberId, browser, event });
  });
}
