import { accountSecurityCalls } from '@mutirao/contract/accounts/account-security/account-security.calls.ts';
import type { Session } from '@mutirao/contract/accounts/account-security/account-security.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import Bowser from 'bowser';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { endSession, endSessions, findSessions, type SessionRow } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { defineMail, greetings, sampleName } from '../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, getPublicUser, getUser, greetedName } from '../../members/members/index.ts';
import { secondFactorRequired } from '../second-factor/index.ts';
import { takeCredentials } from '../sign-in/index.ts';
import { changeCredentials, updateMember } from './change-credentials.ts';
import { reauthenticate } from './reauthenticate.ts';

const unknown = { pt: 'Navegador desconhecido', en: 'Unknown browser' } as const;

/** Browser and system in words, such as "Firefox, Android". */
export function describeDevice(userAgent: string, language: Language): string {
  if (userAgent === '') return unknown[language];
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || unknown[language];
}

/** A session as its member sees it. */
function presentSession(row: SessionRow, currentId: string, language: Language): Session {
  return {
    id: row.id,
    device: describeDevice(row.user_agent, language),
    place: row.time_zone,
    created_at: row.created_at.toISOString(),
    updated_at: row.seen_at.toISOString(),
    is_current: row.id === currentId,
  };
}

/** Signs a member out of one browser; sessions of others are unknown, like expired ones. */
async function endOwnSession(
  platform: Platform,
  { viewer, sessionId, address }: { viewer: Viewer; sessionId: string; address: string },
): Promise<void> {
  if (sessionId !== viewer.sessionId) await requireFreshAuthentication(platform, viewer);
  const now = platform.clock();
  const ended = await platform.write(async (transaction) => {
    if (!(await endSession(transaction, { sessionId, memberId: viewer.id, now }))) return false;
    await recordEvent(transaction, { kind: 'session_ended', memberId: viewer.id, address, detail: { sessionId } });
    return true;
  });
  if (!ended) throw new AppError('not_found');
}

/** Signs a member out of every browser, or of every one but that they are using. */
async function endAllSessions(
  platform: Platform,
  { viewer, includingThis, address }: { viewer: Viewer; includingThis: boolean; address: string },
): Promise<void> {
  await requireFreshAuthentication(platform, viewer);
  const now = platform.clock();
  const { id: memberId, sessionId } = viewer;
  await platform.write(async (transaction) => {
    await endSessions(transaction, { memberId, except: includingThis ? undefined : sessionId, now });
    const detail = includingThis ? { all: true, includingThis } : { all: true };
    await recordEvent(transaction, { kind: 'session_ended', memberId, address, detail });
  });
}

/** Notifies a member that the password has changed. */
const passwordChanged = defineMail({
  name: 'password_changed',
  title: { pt: 'A senha mudou', en: 'The password has changed' },
  texts: {
    subject: { pt: 'Sua senha {in_organisation} mudou', en: 'Your password at {organisation} has changed' },
    ...greetings,
    paragraph_1: {
      pt: 'A senha da sua conta acaba de mudar, e você saiu da conta em todos os outros navegadores.',
      en: 'The password of your account has just changed, and you were signed out of every other browser.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada. Se não foi, crie uma nova senha agora:',
      en: 'Was it you? Then there is nothing to do. If it was not, create a new password now:',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, url: page(linkTo(pages.forgotPassword)) }),
});

/** Warns the present address that another is to replace it. */
const emailChangeAsked = defineMail({
  name: 'email_change_asked',
  title: {
    pt: 'Pedido para trocar o e-mail, ao endereço atual',
    en: 'The e-mail is asked to change, to the present one',
  },
  texts: {
    subject: {
      pt: 'Pedido para trocar seu e-mail {in_organisation}',
      en: 'Your e-mail at {organisation} is asked to change',
    },
    ...greetings,
    paragraph_1: {
      pt: 'Recebemos um pedido para usar outro e-mail na sua conta. Ele passa a valer quando for confirmado; até lá, continua este.',
      en: 'We were asked to use another e-mail for your account. It counts once it is confirmed; until then, this one does.',
    },
    paragraph_2: {
      pt: 'Foi você? Então não é preciso fazer nada aqui. Se não foi, crie uma nova senha: o pedido perde o efeito.',
      en: 'Was it you? Then there is nothing to do here. If it was not, create a new password: the request is then void.',
    },
    button: { pt: 'Criar nova senha', en: 'Create a new password' },
  },
  sample: ({ page }) => ({ name: sampleName, url: page(linkTo(pages.forgotPassword)) }),
});

/** Registers the mails about a member's credentials. */
function writeSecurityMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [passwordChanged, emailChangeAsked])
    mail.template<{ memberId: number }>(definition.name, [definition], async ({ memberId }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      return member && write(definition, { name: greetedName(member), url: page(linkTo(pages.forgotPassword)) });
    });
}

export { requirePassword } from './reauthenticate.ts';

/** The credentials and sessions of members. */
function routeAccountSecurity(app: Server, platform: Platform): void {
  writeSecurityMails(platform);
  answerCalls(app, accountSecurityCalls, {
    'POST /me/reauthentication': async ({ viewer, body: input, cookies, ip: address }, reply) => {
      const pending = await reauthenticate(platform, { viewer, input, cookies, address });
      if (pending) throw await secondFactorRequired(platform, reply, { ...pending, sessionId: viewer.sessionId });
    },

    'PUT /contestants/me/password': async ({ viewer, body: input, ip: address }) => {
      await changeCredentials(platform, { viewer, input, address });
      return getUser(platform.database, viewer.id, platform.clock());
    },

    'PUT /users/:user': async ({ params, viewer, body: input, ip: address }) => {
      const id = await updateMember(platform, { viewer, by: parseIdOrSlug(params.user), input, address });
      return id === viewer.id
        ? getUser(platform.database, id, platform.clock())
        : getPublicUser(platform.database, { id });
    },

    'GET /me/sessions': async ({ viewer: { id, sessionId }, headers }) => {
      const language = callerLanguage({ headers });
      const rows = await findSessions(platform.database, { memberId: id, now: platform.clock() });
      return rows.map((row) => presentSession(row, sessionId, language));
    },

    'DELETE /me/sessions/:id': async ({ viewer, params, ip: address }) => {
      await endOwnSession(platform, { viewer, sessionId: params.id, address });
    },

    'DELETE /me/sessions': async ({ viewer, query, ip: address }, reply) => {
      const includingThis = query.including === 'this';
      await endAllSessions(platform, { viewer, includingThis, address });
      if (includingThis) takeCredentials(platform, reply);
    },
  });
}

/** The credentials and sessions of members. */
export const accountSecurity: Feature = {
  name: 'accounts/account-security',
  routes: ({ api, platform }) => routeAccountSecurity(api, platform),
};
