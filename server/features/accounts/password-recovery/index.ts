import { passwordRecoveryCalls } from '@mutirao/contract/accounts/password-recovery/password-recovery.calls.ts';
import type { ResetInput } from '@mutirao/contract/accounts/passwords.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, mailMember, maySignIn, updateRecoveredPassword } from '../../members/members/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';
import { consumeLink, expireLinks, linkMessages, lookAtLink, sendLink } from '../mail-links/index.ts';
import { endEarlierAccess, giveDeviceCookie } from '../sign-in/index.ts';

/** Messages of answers and failures, in both languages. */
const recoveryMessages = {
  sent: {
    pt: 'Enviamos um e-mail com um link para criar uma nova senha.',
    en: 'We sent an e-mail with a link to create a new password.',
  },
  changed: {
    pt: 'Sua senha foi trocada. Entre com a nova.',
    en: 'Your password has changed. Sign in with the new one.',
  },
  unknownEmail: { pt: 'Não encontramos o seu e-mail', en: "Sorry, we didn't find your e-mail address" },
};

/** By network address, which a school may share. */
const perAddress: Limit = { name: 'recovery address', points: 100, seconds: 3600 };
/** By e-mail, to protect its mailbox, whoever asks; one without an account counts like one with. */
const perEmail: readonly Limit[] = [
  { name: 'recovery e-mail, a minute', points: 1, seconds: 60 },
  { name: 'recovery e-mail, an hour', points: 5, seconds: 3600 },
];

/** Mails a member the link to set a new password. */
async function recoverPassword(
  platform: Platform,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await platform.limits.count(perAddress, address);
  for (const limit of perEmail) await platform.limits.count(limit, email);
  await platform.write(async (transaction) => {
    const member = await findMember(transaction, { email });
    if (!member || !maySignIn(member, platform.environment.sessions))
      throw new AppError('not_found', { message: recoveryMessages.unknownEmail });
    const { id: memberId, language } = member;
    await sendLink(platform, transaction, { memberId, email, language, purpose: 'reset' });
  });
}

const resetsPerAddress: Limit = { name: 'reset address', points: 100, seconds: 3600 };
const purposes = ['reset'] as const;

interface Request {
  input: Pick<ResetInput, 'token' | 'email' | 'password'>;
  /** The network address it comes from. */
  address: string;
}

const badLink = () => new AppError('expired', { message: linkMessages.expired });

/**
 * Sets a new password by a link from a mail, which also confirms its address. Ends all sessions and invalidates earlier
 * links, since one of them may be in the wrong hands. Returns the member.
 */
async function resetPassword(platform: Platform, { input, address }: Request): Promise<number> {
  const { database, limits, clock } = platform;
  const { token, email, password } = input;
  await limits.count(resetsPerAddress, address);
  const use = { token, purposes, now: clock() };
  const link = await lookAtLink(database, use);
  const member = link && (await findMember(database, { id: link.memberId }));
  if (link?.state !== 'good' || link.email !== email || member?.email !== email) throw badLink();
  if (!maySignIn(member, platform.environment.sessions)) throw badLink();
  // Before the link is used up: another password may be tried with it.
  await refuseWeakPassword(password, member, await wordsOfPlace(platform));
  const passwordHash = await hashPassword(password);
  return platform.write(async (transaction) => {
    const now = clock();
    const used = await consumeLink(transaction, use);
    if (!used) throw badLink();
    const { memberId } = used;
    // Before the address was confirmed, another person may have linked a provider or asked for another address.
    if (!member.confirmed_at) await endEarlierAccess(transaction, { memberId, address, now });
    if (!(await updateRecoveredPassword(transaction, { memberId, email, passwordHash, now }))) throw badLink();
    await expireLinks(transaction, { memberId, purposes: ['reset', 'change_email'], now });
    await endSessions(transaction, { memberId, now });
    await recordEvent(transaction, { kind: 'password_reset', memberId, address });
    if (!member.confirmed_at) await recordEvent(transaction, { kind: 'email_confirmed', memberId, address });
    // As after any change of a password: the request may have come from another person.
    await mailMember(platform, transaction, { member, template: 'password_changed' });
    return memberId;
  });
}

/** Lets members who forgot the password set a new one. */
function routePasswordRecovery(app: Server, platform: Platform): void {
  answerCalls(app, passwordRecoveryCalls, {
    'POST /password/email': async ({ body: { email }, headers, ip: address }) => {
      await recoverPassword(platform, { email, address });
      return { message: recoveryMessages.sent[callerLanguage({ headers })] };
    },

    'POST /password/reset': async ({ body: input, headers, ip: address }, reply) => {
      const memberId = await resetPassword(platform, { input, address });
      // Sign-ins here are not slowed down with those of strangers.
      giveDeviceCookie(platform, reply, memberId);
      return { message: recoveryMessages.changed[callerLanguage({ headers })] };
    },
  });
}

/** New passwords by links in mails. */
export const passwordRecovery: Feature = {
  name: 'accounts/password-recovery',
  routes: ({ api, platform }) => routePasswordRecovery(api, platform),
};
