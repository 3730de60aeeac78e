import type { Environment } from '../environment.ts';
import { Mail } from './mail.ts';
import { openTransport } from './transport.ts';

type Dependencies = Omit<ConstructorParameters<typeof Mail>[0], 'deliver'>;

/** Mail by the settings: sent by a mail server, or queued until there is one. */
export function openMail({ smtpUrl, mailFrom, mode }: Environment, dependencies: Dependencies): Mail {
  if (!smtpUrl && mode === 'production')
    dependencies.log.warn(
      'SMTP_URL is not set: unless the back office has a mail server, e-mails are queued, and sent once there is one, if they are not older than 3 days',
    );
  return new Mail({ ...dependencies, deliver: smtpUrl ? openTransport({ smtp: smtpUrl, mailFrom }) : undefined });
}
