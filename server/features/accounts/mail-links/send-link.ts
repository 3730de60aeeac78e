import type { Language } from '@mutirao/contract/language.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createLink } from './create-link.ts';
import type { LinkPurpose } from './mail-links.tables.ts';

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

/** Mails a link within a transaction, and invalidates earlier ones of the member for this purpose. */
export async function sendLink(
  platform: Pick<Platform, 'mail' | 'secret' | 'clock'>,
  connection: Connection,
  { memberId, email, language, purpose }: NewLink,
): Promise<void> {
  const { id } = await createLink(platform, connection, { memberId, email, purpose });
  const template = linkTemplates[purpose];
  await platform.mail.send(connection, { to: email, language, template, data: { link: id }, memberId });
}
