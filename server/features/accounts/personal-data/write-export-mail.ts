import { daysToFetchExport } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import { exportReadyMail } from './emails/export-ready.ts';

export const exportTemplate = 'export-ready';

/** Registers the mail that tells a member that the copy of their data is ready. */
export function writeExportMail({ mail, database }: Platform): void {
  mail.template<{ memberId: number }>(exportTemplate, [exportReadyMail], async ({ memberId }, { page, write }) => {
    const member = await findMember(database, { id: memberId });
    const url = page(linkTo(pages.settings.security, { slug: 'me' }));
    return member && write(exportReadyMail, { name: greetedName(member), days: daysToFetchExport, url });
  });
}
