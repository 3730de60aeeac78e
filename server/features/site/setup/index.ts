import { randomBytes } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { setupCalls } from '@mutirao/contract/site/setup/setup.calls.ts';
import { type FirstAdminInput, setupPage } from '@mutirao/contract/site/setup/setup.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Page } from '@mutirao/contract/site-map/page.ts';
import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { allowSetUp } from '../../../platform/auth/fresh-authentication.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type Browser, type OpenedSession, openSession } from '../../../platform/auth/sessions.ts';
import { hashSecret } from '../../../platform/auth/signing-keys.ts';
import { refuseWeakPassword } from '../../../platform/auth/weak-passwords.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteSetting, findSetting, upsertSetting } from '../../../platform/settings/settings.ts';
import { sendLink } from '../../accounts/mail-links/index.ts';
import { browserOf, enter } from '../../accounts/sign-in/index.ts';
import { createMember, hasAdmin } from '../../members/members/index.ts';
import { setFirstTimezone } from '../../members/platform-settings/index.ts';
import { wordsOfPlace } from '../../organisation/identity/index.ts';

/** Messages about the link of the first start. */
export const setupMessages = {
  unknown: {
    pt: 'Este link não vale. Use o que a plataforma mostrou quando começou pela última vez.',
    en: 'This link is not valid. Use the one that the platform printed at its latest start.',
  },
  done: {
    pt: 'Esta plataforma já tem uma pessoa que a administra. Entre com a sua conta.',
    en: 'This platform has an admin already. Sign in with your account.',
  },
} as const;

const linkSetting = 'setup-link';

/** Creates the link to the set-up, which replaces an earlier one; undefined where there is an admin already. */
export async function createSetupLink({
  write,
  publicUrl,
}: Pick<Platform, 'write' | 'publicUrl'>): Promise<string | undefined> {
  return write(async (transaction) => {
    await acquireAdvisoryLock(transaction, 'first-admin');
    if (await hasAdmin(transaction)) return undefined;
    const token = randomBytes(32).toString('base64url');
    await upsertSetting(transaction, linkSetting, hashSecret(token).toString('hex'));
    return `${publicUrl}${linkTo(setupPage, { token })}`;
  });
}

/** Whether a token is that of the latest link, and there is no admin yet. */
async function getSetupState(connection: Connection, token: string): Promise<'open' | 'done' | 'unknown'> {
  if (await hasAdmin(connection)) return 'done';
  const hash = await findSetting(connection, linkSetting);
  return hash === hashSecret(token).toString('hex') ? 'open' : 'unknown';
}

/** Throws unless the link is open. */
async function assertSetupLink(connection: Connection, token: string): Promise<void> {
  const state = await getSetupState(connection, token);
  if (state === 'done') throw new AppError('expired', { message: setupMessages.done });
  if (state === 'unknown') throw new AppError('not_found', { message: setupMessages.unknown });
}

/** The same in a transaction that makes the first admin: of several at once, the others wait and are refused. */
async function consumeSetupLink(transaction: Transaction<Tables>, token: string): Promise<void> {
  await acquireAdvisoryLock(transaction, 'first-admin');
  await assertSetupLink(transaction, token);
  await deleteSetting(transaction, linkSetting);
}

interface Request {
  readonly token: string;
  readonly input: FirstAdminInput;
  readonly language: Language;
  readonly address: string;
  readonly browser: Browser;
}

/** Creates the account of the first master admin and signs them in; with any link, only once. */
async function createFirstAdmin(
  platform: Platform,
  { token, input, language, address, browser }: Request,
): Promise<OpenedSession> {
  // Before the password is hashed, which costs more than the look at the link.
  await assertSetupLink(platform.database, token);
  await refuseWeakPassword(input.password, input, await wordsOfPlace(platform));
  const password_hash = await hashPassword(input.password);
  return platform.write(async (transaction) => {
    await consumeSetupLink(transaction, token);
    const { first_name, last_name, email } = input;
    const now = platform.clock();
    const role = 'master_admin';
    const account = { first_name, last_name, email, password_hash, language: input.language ?? language };
    const memberId = await createMember(transaction, { ...account, roles: [role], staff_since: now }, now);
    await setFirstTimezone(transaction, { memberId, timezone: organisationZone, now });
    await sendLink(platform, transaction, { memberId, email, language: account.language, purpose: 'verify' });
    const event = { kind: 'registered', address } as const;
    const session = await openSession(platform, transaction, { memberId, browser, event });
    await allowSetUp(transaction, session.sessionId, now);
    await recordEvent(transaction, { kind: 'roles_changed', memberId, address, detail: { by: 'first start', role } });
    return session;
  });
}

const width = 76;

/** The link of the first start, in a box for the terminal, in both languages. */
export function describeSetup(link: string): string {
  const lines = [
    'Primeiro uso: abra este link para criar a conta de quem administra e',
    'dar à plataforma o nome, o logotipo e as cores da sua organização.',
    'First start: open this link to create the admin account and to give the',
    "platform your organisation's name, logo and colours.",
    '',
    link,
    '',
    'O link vale uma vez, até a próxima partida. Não o mostre a ninguém.',
    'The link works once, until the next start. Show it to nobody.',
  ];
  const edge = '═'.repeat(width + 2);
  const row = (line: string) => `║ ${line.padEnd(width)} ║`;
  // A longer address stays in one piece, so that it can be copied.
  return [`╔${edge}╗`, ...lines.map((line) => (line.length > width ? line : row(line))), `╚${edge}╝`].join('\n');
}

const expression = new RegExp(`^${setupPage.pattern.replace(/:\w+/, '[^/]+')}/*$`, 'i');

/** The page of the one-time link, at its address. */
export function matchSetupPage(pathname: string): Page | undefined {
  return expression.test(pathname) ? setupPage : undefined;
}

function routeSetup(api: Server, platform: Platform): void {
  answerCalls(api, setupCalls, {
    'GET /setup/:token': async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { state: await getSetupState(platform.database, token) };
    },

    'POST /setup/:token': async (request, reply) => {
      const { params, body: input, ip: address } = request;
      const browser = browserOf(request, input.timezone);
      const language = callerLanguage(request);
      const session = await createFirstAdmin(platform, { token: params.token, input, language, address, browser });
      return enter(platform, request, reply, session);
    },
  });
}

/** The first start of a platform without an admin. */
export const setup: Feature = {
  name: 'site/setup',
  routes: ({ api, platform }) => routeSetup(api, platform),
};
