import { findNewestMails } from '../platform/mail/mail.queries.ts';
import type { TestApp } from './test-app.ts';

/** The mails to an address, oldest first, as they would be sent now; without expired ones. */
export async function mailsTo({ platform, database }: Pick<TestApp, 'platform' | 'database'>, address: string) {
  const rows = (await findNewestMails(database, 1000)).filter(({ recipient }) => recipient === address);
  const letters = await Promise.all(rows.toReversed().map((row) => platform.mail.write(row)));
  return letters.filter((letter) => letter !== undefined);
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  const [, token] = text?.match(/\/auth\/(?:verify|update-password)\/([\w-]+)/) ?? [];
  if (!token) throw new Error('There is no link in this mail');
  return token;
}
