import { randomUUID } from 'node:crypto';
import type { Language } from '@mutirao/contract/language.ts';
import { hashSecret, linkToken } from '../../../platform/auth/signing-keys.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { expireLinks, insertLink, type LinkPurpose, lockMember } from './mail-links.queries.ts';

const hour = 60 * 60 * 1000;
/** In milliseconds: how long a link is valid. */
const life: Record<LinkPurpose, number> = { verify: 72 * hour, change_email: 72 * hour, reset: hour };

interface NewLink {
  memberId: number;
  /** Where it goes, and what it confirms. */
  email: string;
  purpose: LinkPurpose;
}

/** Creates a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function createLink(
  { secret, clock }: Pick<Platform, 'secret' | 'clock'>,
  connection: Connection,
  { memberId, email, purpose }: NewLink,
): Promise<{ id: string; token: string }> {
  const now = clock();
  const id = randomUUID();
  const token = linkToken(secret, id);
  await lockMember(connection, memberId);
  await expireLinks(connection, { memberId, purposes: [purpose], now });
  await insertLink(connection, {
    id,
    hash: hashSecret(token),
    member_id: memberId,
    purpose,
    email,
    expires_at: new Date(now.getTime() + life[purpose]),
    created_at: now,
  });
  return { id, token };
}

/** The mail that a link goes with. */
export const linkTemplates: Record<LinkPurpose, string> = {
  verify: 'verify-link',
  reset: 'reset-link',
  change_email: 'change-email-link',
};

/** Mails a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function sendLink(
  platform: Pick<Platform, 'mail' | 'secret' | 'clock'>,
  connection: Connection,
  { memberId, email, language, purpose }: NewLink & { language: Language },
): Promise<void> {
  const { id } = await createLink(platform, connection, { memberId, email, purpose });
  const template = linkTemplates[purpose];
  await platform.mail.send(connection, { to: email, language, template, data: { link: id }, memberId });
}
