import { linkToken } from '../server/platform/auth/signing-keys.ts';
import { findNewestMails } from '../server/platform/mail/mail.queries.ts';
import type { Platform } from '../server/platform/platform.ts';

const paths: Readonly<Record<string, string>> = {
  'verify-link': '/auth/verify',
  'change-email-link': '/auth/verify',
  'reset-link': '/auth/update-password',
};

/** Where the link in the newest mail to an address leads; undefined while there is none. */
export async function findMailedLink({ database, secret }: Platform, address: string): Promise<string | undefined> {
  const mails = await findNewestMails(database, 1000);
  const newest = mails.find(({ recipient, template }) => recipient === address && template in paths);
  return newest && `${paths[newest.template]}/${linkToken(secret, (newest.data as { link: string }).link)}`;
}
