import type { Language } from '@mutirao/contract/language.ts';
import type { MailServer, MailServerInput } from '@mutirao/contract/organisation/identity/identity.ts';
import { z } from 'zod';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { seal, unseal } from '../../../platform/auth/signing-keys.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import {
  type DeliveryFailure,
  explainFailure,
  resolvePublicHost,
  type SmtpError,
  type Server as SmtpServer,
} from '../../../platform/mail/transport.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isLoopbackUrl } from '../../../platform/public-address.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.ts';
import { deliveryFailures, identityMessages } from './identity.messages.ts';

const mailServerSetting = 'mail-server';
const purpose = 'mail server password';

const storedServer = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string().optional(),
  /** Encrypted, in Base64. */
  password: z.string().optional(),
  sender: z.string(),
});

interface Secrets {
  readonly keys: Pick<Platform['keys'], 'secret' | 'secrets'>;
}

/** The stored settings with the password decrypted, which is missing where another secret encrypted it. */
export async function findMailServer(
  connection: Connection,
  { keys: { secrets } }: Secrets,
): Promise<MailServerInput | undefined> {
  const { data } = storedServer.safeParse(await findSetting(connection, mailServerSetting));
  if (!data) return undefined;
  const { password: sealed, ...server } = data;
  const password =
    sealed === undefined
      ? undefined
      : secrets
          .map((secret) => unseal(secret, purpose, Buffer.from(sealed, 'base64')))
          .find((opened) => opened !== undefined);
  return { ...server, ...(password && { password: password.toString() }) };
}

/** Stores the settings, the password encrypted with the operator's secret. */
function upsertMailServer(
  connection: Connection,
  { keys: { secret } }: Secrets,
  { password, ...server }: MailServerInput,
): Promise<void> {
  const sealed = password && seal(secret, purpose, Buffer.from(password)).toString('base64');
  return upsertSetting(connection, mailServerSetting, { ...server, ...(sealed && { password: sealed }) });
}

/** How the platform's mail library reads them. */
export function toSmtpServer({ host, port, user, password }: MailServerInput): SmtpServer {
  return { host, port, ...(user !== undefined && { user, password: password ?? '' }) };
}

/** The settings as the API answers them. */
export function presentMailServer(
  { environment }: Pick<Platform, 'environment'>,
  stored: MailServerInput | undefined,
): MailServer {
  const none = { host: null, port: null, user: null, has_password: false, sender: null };
  if (environment.smtpUrl) {
    const { hostname, port, protocol, username, password } = new URL(environment.smtpUrl);
    return {
      source: 'environment',
      host: hostname,
      port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
      user: decodeURIComponent(username) || null,
      has_password: password !== '',
      sender: environment.mailFrom,
    };
  }
  if (!stored) return { source: 'none', ...none };
  const { host, port, user = null, password, sender } = stored;
  return { source: 'stored', host, port, user, has_password: password !== undefined, sender };
}

export const testTemplate = 'mail-server-test';

/** Shows that mails arrive, and how they look. */
export const mailServerTest = defineMail({
  name: 'mail_server_test',
  title: { pt: 'Teste do servidor de e-mail', en: 'Test of the mail server' },
  texts: {
    subject: { pt: 'Teste de e-mail: {organisation}', en: 'Test of e-mail: {organisation}' },
    greeting: { pt: 'Chegou!', en: 'It arrived!' },
    paragraph: {
      pt: 'Esta mensagem de teste mostra que {organisation} envia e-mails, e como eles aparecem para as pessoas.',
      en: 'This test message shows that {organisation} sends e-mails, and how people see them.',
    },
    reason: {
      pt: 'Você recebeu esta mensagem porque pediu um teste do servidor de e-mail.',
      en: 'You received this message because you asked for a test of the mail server.',
    },
  },
  sample: () => ({}),
});

/** A test is a connection to a host that the caller names. */
const perMember: Limit = { name: 'mail server test', points: 20, seconds: 600 };

/** The input with the stored password, where it is for the same server and user; another server never gets it. */
function withStoredPassword(stored: MailServerInput | undefined, input: MailServerInput): MailServerInput {
  if (input.user === undefined || input.password !== undefined) return input;
  const isSame = stored?.host === input.host && stored.port === input.port && stored.user === input.user;
  if (isSame && stored.password !== undefined) return { ...input, password: stored.password };
  throw new AppError('invalid', { fieldMessages: { password: identityMessages.password_needed } });
}

/** What the audit log says of it: all but the password. */
function said(server: MailServerInput | undefined): Record<string, string> {
  if (!server) return {};
  const { host, port, user, sender } = server;
  return { mail_server: `${host}:${port}`, ...(user !== undefined && { mail_user: user }), mail_sender: sender };
}

/** Stores the mail server, by which links that open accounts are sent; mails that waited for one are sent. */
export async function changeMailServer(
  platform: Platform,
  { viewer, address, input }: { viewer: Viewer; address: string; input: MailServerInput },
): Promise<MailServer> {
  if (platform.environment.smtpUrl) throw new AppError('conflict', { message: identityMessages.environment });
  await requireFreshAuthentication(platform, viewer);
  const next = await platform.write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'mail-server');
    const stored = await findMailServer(transaction, platform);
    const changed = withStoredPassword(stored, input);
    await upsertMailServer(transaction, platform, changed);
    invalidate('settings');
    const detail = { before: said(stored), after: said(changed) };
    await recordEvent(transaction, { kind: 'settings_changed', actorId: viewer.id, address, detail });
    return changed;
  });
  await platform.mail.start();
  return presentMailServer(platform, next);
}

interface Test {
  readonly viewer: Viewer;
  /** The caller's address. */
  readonly email: string;
  readonly language: Language;
  /** Settings to try; without them, those in use. */
  readonly input: MailServerInput | undefined;
}

function refusalOf(failure: DeliveryFailure, said: string | undefined): AppError {
  const { field, ...message } = deliveryFailures[failure];
  const withAnswer = (text: string) => (said ? `${text} (${said})` : text);
  const explained = { pt: withAnswer(message.pt), en: withAnswer(message.en) };
  return new AppError('invalid', { message: explained, fieldMessages: { [field]: explained } });
}

/**
 * The server to connect to for a test. One that is not stored is on the internet, so that nobody looks around in our
 * network by testing; or on this machine, while the platform itself is reached only there.
 */
async function toTestedServer(
  { publicUrl }: Platform,
  stored: MailServerInput | undefined,
  given: MailServerInput,
): Promise<SmtpServer> {
  const server = toSmtpServer(given);
  if (stored?.host === given.host && stored.port === given.port) return server;
  const resolved = await resolvePublicHost(given.host, { loopback: isLoopbackUrl(publicUrl) });
  const message = identityMessages.not_public;
  if (!resolved) throw new AppError('invalid', { message, fieldMessages: { host: message } });
  return { ...server, ...resolved };
}

/** Sends a mail to the caller at once, and throws what the server says where it does not take it. */
export async function testMailServer(
  platform: Platform,
  { viewer, email, language, input }: Test,
): Promise<{ sent_to: string }> {
  await platform.limits.count(perMember, String(viewer.id));
  await requireFreshAuthentication(platform, viewer);
  const stored = await findMailServer(platform.database, platform);
  const given = input && withStoredPassword(stored, input);
  try {
    const isSent = await platform.mail.sendNow(
      { to: email, language, template: testTemplate, data: {} },
      given && { server: await toTestedServer(platform, stored, given), sender: given.sender },
    );
    if (!isSent) throw new AppError('conflict', { message: identityMessages.no_server });
    return { sent_to: email };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { failure, said } = explainFailure(error as SmtpError);
    throw refusalOf(failure, said);
  }
}
