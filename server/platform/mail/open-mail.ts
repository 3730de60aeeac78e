import type { Environment } from '../environment.ts';
import { Mail } from './mail.ts';
import { openTransport } from './transport.ts';

type Dependencies = Omit<ConstructorParameters<typeof Mail>[0], 'deliver'>;

/** Mail by the settings: sent by a mail server, or queued until there is one. */
export function openMail({ smtpUrl, mailFrom, mode }: Environment, dependencies: Dependencies): Mail {
  if (!smtpUrl && mode === 'production')
    dependencies.log.warn(
      'SMTP_URL is not set: e-mails are queued, and sent once it is, if they are not older than 3 days',
    );
  return new Mail({ ...dependencies, deliver: smtpUrl ? openTransport({ smtpUrl, mailFrom }) : undefined });
}
