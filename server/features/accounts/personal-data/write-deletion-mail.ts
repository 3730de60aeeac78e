import { dateLocale } from '@mutirao/contract/language.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import { findTimezone } from '../../members/platform-settings/index.ts';
import { deletionMail } from './emails/deletion.ts';

export const deletionTemplate = 'deletion-asked';

/** Registers the mail that announces an account's deletion; it is dropped where the deletion was undone. */
export function writeDeletionMail({ mail, database }: Platform): void {
  mail.template<{ memberId: number }>(deletionTemplate, [deletionMail], async ({ memberId }, recipient) => {
    const member = await findMember(database, { id: memberId });
    if (!member?.deletion_at) return undefined;
    const { language, page, write } = recipient;
    const timeZone = await findTimezone(database, memberId);
    const day = member.deletion_at.toLocaleDateString(dateLocale[language], { dateStyle: 'long', timeZone });
    const url = page(linkTo(pages.settings.security, { slug: 'me' }));
    return write(deletionMail, { name: greetedName(member), day, keeps: member.keeps_certificates, url });
  });
}
