import type { MailServer, MailServerInput } from '@mutirao/contract/organisation/identity/identity.ts';
import { z } from 'zod';
import { seal, unseal } from '../../../platform/auth/seal.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { defineMail } from '../../../platform/mail/define-mail.ts';
import type { Server as SmtpServer } from '../../../platform/mail/transport.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting, upsertSetting } from '../../../platform/settings/settings.ts';

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
export function upsertMailServer(
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
