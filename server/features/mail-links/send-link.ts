import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { hashSecret, linkToken } from '../../platform/auth/signing-keys.ts';
import type { Connection } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';
import { expireLinks, insertLink, lockMember } from './mail-links.queries.ts';
import type { LinkPurpose } from './mail-links.tables.ts';

const hour = 60 * 60 * 1000;
/** In milliseconds: how long a link holds. */
const life: Record<LinkPurpose, number> = { verify: 72 * hour, change_email: 72 * hour, reset: hour };

/** The mail that a link goes with. */
export const linkTemplates: Record<LinkPurpose, string> = {
  verify: 'verify-link',
  reset: 'reset-link',
  change_email: 'change-email-link',
};

interface NewLink {
  memberId: number;
  /** Where it goes, and what it confirms. */
  email: string;
  language: Language;
  purpose: LinkPurpose;
}

/** Mails a link within a transaction; former ones of the member for this purpose are good no more. */
export async function sendLink(
  { mail, secret, clock }: Pick<Platform, 'mail' | 'secret' | 'clock'>,
  connection: Connection,
  { memberId, email, language, purpose }: NewLink,
): Promise<void> {
  const now = clock();
  const id = randomUUID();
  await lockMember(connection, memberId);
  await expireLinks(connection, { memberId, purposes: [purpose], now });
  await insertLink(connection, {
    id,
    hash: hashSecret(linkToken(secret, id)),
    member_id: memberId,
    purpose,
    email,
    expires_at: new Date(now.getTime() + life[purpose]),
    created_at: now,
  });
  await mail.send(connection, { to: email, language, template: linkTemplates[purpose], data: { link: id }, memberId });
}
