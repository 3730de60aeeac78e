import { emailConfirmationCalls } from '@mutirao/contract/accounts/email-confirmation/email-confirmation.calls.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import {
  type Browser,
  endSessions,
  findSecondFactors,
  type SignInResult,
  signIn,
} from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  confirmEmail,
  findMember,
  greetedName,
  lockMember,
  mailMember,
  memberMessages,
  replaceEmail,
} from '../../members/members/index.ts';
import { consumeLink, expireLinks, findSentSince, linkMessages, lookAtLink, sendLink } from '../mail-links/index.ts';
import { browserOf, endEarlierAccess, enter } from '../sign-in/index.ts';

/** Messages of answers and failures, in both languages. */
const confirmationMessages = {
  sent: {
    pt: 'Enviamos um e-mail com um link para confirmar o seu endereço.',
    en: 'We sent an e-mail with a link to confirm your address.',
  },
  alreadyConfirmed: { pt: 'Esta conta já foi confirmada.', en: 'This account is already validated.' },
  signInFirst: {
    pt: 'Entre na sua conta e abra o link de novo. Se não foi você que pediu, não é preciso fazer nada.',
    en: 'Sign in to your account and open the link again. If it was not you who asked, there is nothing to do.',
  },
};

const emailChanged = 'email-changed';

/** Notifies the former address that the account has another one. */
const emailChangedMail = defineMail({
  name: 'email_changed',
  title: { pt: 'O e-mail mudou, ao endereço anterior', en: 'The e-mail has changed, to the former one' },
  texts: {
    subject: {
      pt: 'O e-mail da sua conta {in_organisation} mudou',
      en: 'The e-mail of your {organisation} account has changed',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Sua conta {in_organisation} passou a usar outro e-mail, e as próximas mensagens vão para lá.',
      en: 'Your {organisation} account uses another e-mail now, and further messages go there.',
    },
    paragraph_2: {
      pt: 'Se não foi você, fale com a organização o quanto antes: alguém pode estar usando a sua conta.',
      en: 'If it was not you, write to the organisation as soon as you can: somebody may be using your account.',
    },
  },
  sample: () => ({ name: sampleName }),
});

const uniqueViolation = '23505';

interface Change {
  memberId: number;
  /** The new one. */
  email: string;
  /** The session in which the member confirms it. */
  except: string | undefined;
  /** The network address it comes from. */
  address: string;
}

/** Sets the confirmed address of a member and notifies the former one; of two who confirm it, one gets it. */
async function changeEmail(
  platform: Platform,
  connection: Connection,
  { memberId, email, except, address }: Change,
): Promise<void> {
  const now = platform.clock();
  const member = await findMember(connection, { id: memberId });
  if (!member) throw new AppError('expired', { message: linkMessages.expired });
  try {
    await replaceEmail(connection, { memberId, email, now });
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    // A 422 would say that the address is confirmed already.
    const message = memberMessages.emailTaken;
    throw new AppError('conflict', { message, fieldMessages: { email: message }, cause: error });
  }
  // Links sent to the former address become invalid, and the other sessions end.
  await endSessions(connection, { memberId, except, now });
  await expireLinks(connection, { memberId, purposes: ['verify', 'reset'], now });
  await recordEvent(connection, { kind: 'email_changed', memberId, address });
  if (member.email !== email)
    await mailMember(platform, connection, {
      member,
      template: emailChanged,
      data: { firstName: greetedName(member) },
    });
}

/** From one network address, which a school may share; and for one account. */
const perAddress: Limit = { name: 'verification address', points: 300, seconds: 3600 };
const perAccount: Limit = { name: 'verification account', points: 30, seconds: 3600 };
const purposes = ['verify', 'change_email'] as const;

interface Request {
  /** Who opens the link; undefined in a browser in which nobody is signed in. */
  viewer: Viewer | undefined;
  token: string;
  /** The network address it comes from. */
  address: string;
  browser: Browser;
}

/** Why a link does nothing: it is unknown, used or expired. */
async function refusal(connection: Connection, use: Parameters<typeof lookAtLink>[1]): Promise<AppError> {
  const link = await lookAtLink(connection, use);
  if (!link) return new AppError('not_found', { message: linkMessages.expired });
  const member = await findMember(connection, { id: link.memberId });
  if (member?.confirmed_at && member.email === link.email)
    return new AppError('invalid', { message: confirmationMessages.alreadyConfirmed });
  return new AppError('expired', { message: linkMessages.expired });
}

/** The sign-in of who confirmed, and whether the account has lost its password. */
interface Verified {
  readonly result: SignInResult;
  readonly passwordNeeded: boolean;
}

/**
 * Confirms the address that a link went to, and signs its member in. Where the member is not signed in there, somebody
 * else may have registered with the address, or changed theirs to it: what opened the account before ends. A second
 * factor does not, so the address of an account that has one is confirmed in its own browser only.
 */
async function verifyEmail(platform: Platform, { viewer, token, address, browser }: Request): Promise<Verified> {
  const { limits, database } = platform;
  await limits.count(perAddress, address);
  const now = platform.clock();
  const use = { token, purposes, now };
  const known = await lookAtLink(database, use);
  if (known) await limits.count(perAccount, String(known.memberId));
  return platform.write(async (transaction) => {
    const link = await consumeLink(transaction, use);
    if (!link) throw await refusal(transaction, use);
    const { memberId, email } = link;
    const member = await findMember(transaction, { id: memberId });
    const isProvedFirst = member?.confirmed_at === null || link.purpose === 'change_email';
    const own = viewer?.id === memberId ? viewer.sessionId : undefined;
    const passwordNeeded = isProvedFirst && own === undefined;
    if (passwordNeeded) {
      if ((await findSecondFactors(transaction, memberId)).length > 0)
        throw new AppError('refused', { message: confirmationMessages.signInFirst });
      await endEarlierAccess(transaction, { memberId, address, now });
    }
    if (link.purpose === 'change_email')
      await changeEmail(platform, transaction, { memberId, email, except: own, address });
    else {
      if (!(await confirmEmail(transaction, { memberId, email, now })))
        throw new AppError('expired', { message: linkMessages.expired });
      await recordEvent(transaction, { kind: 'email_confirmed', memberId, address });
    }
    const event = { kind: 'signed_in', address, detail: { by: 'link' } } as const;
    return { passwordNeeded, result: await signIn(platform, transaction, { memberId, browser, event }) };
  });
}

/** In milliseconds: how long a sent mail counts as pending. */
const pending = 60_000;
const hour = 60 * 60 * 1000;
/** To one account within an hour, with the one that registering sends. */
const mailsPerHour = 5;
const resendsPerAddress: Limit = { name: 'resend address', points: 100, seconds: 3600 };

interface ResendRequest {
  memberId: number;
  /** The network address it comes from. */
  address: string;
}

/** Mails the link that confirms a member's address again, unless one has just been sent. */
async function resendVerification(platform: Platform, { memberId, address }: ResendRequest): Promise<void> {
  await platform.limits.count(resendsPerAddress, address);
  await platform.write(async (transaction) => {
    // Of concurrent requests, the later ones find the link of the first.
    await lockMember(transaction, memberId);
    const member = await findMember(transaction, { id: memberId });
    if (!member?.email) throw new AppError('unauthenticated');
    if (member.confirmed_at) throw new AppError('invalid', { message: confirmationMessages.alreadyConfirmed });
    const { email, language } = member;
    const now = platform.clock();
    // Counts the links sent, not the requests: a request while a link is pending is free.
    const since = new Date(now.getTime() - hour);
    const sent = await findSentSince(transaction, { memberId, purpose: 'verify', since });
    const last = sent.find((link) => link.email === email);
    if (last && now.getTime() - last.created_at.getTime() < pending) return;
    const oldest = sent[mailsPerHour - 1];
    if (oldest) {
      const wait = oldest.created_at.getTime() + hour - now.getTime();
      throw new AppError('too_many', { retryAfter: Math.ceil(wait / 1000) });
    }
    await sendLink(platform, transaction, { memberId, email, language, purpose: 'verify' });
  });
}

/** Whether an e-mail address is its member's: the one they registered with, or another they want. */
function routeEmailConfirmation(app: Server, platform: Platform): void {
  platform.mail.template<{ firstName: string | null }>(emailChanged, [emailChangedMail], ({ firstName }, { write }) =>
    write(emailChangedMail, { name: firstName }),
  );
  answerCalls(app, emailConfirmationCalls, {
    'POST /email/verify': async (request, reply) => {
      const { viewer, body, ip: address } = request;
      const browser = browserOf(request);
      const { result, passwordNeeded } = await verifyEmail(platform, { viewer, token: body.token, address, browser });
      const credentials = await enter(platform, request, reply, result);
      return { ...credentials, ...(passwordNeeded && { password_needed: true as const }) };
    },

    'POST /me/resend-email-verify': async ({ viewer, headers, ip: address }) => {
      await resendVerification(platform, { memberId: viewer.id, address });
      return { message: confirmationMessages.sent[callerLanguage({ headers })] };
    },
  });
}

/** Confirming e-mail addresses. */
export const emailConfirmation: Feature = {
  name: 'accounts/email-confirmation',
  routes: ({ api, platform }) => routeEmailConfirmation(api, platform),
};
