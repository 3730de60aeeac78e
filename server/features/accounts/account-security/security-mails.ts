import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import { emailChangeAsked, passwordChanged } from './emails/security.ts';

/** Registers the mails about a member's credentials. */
export function writeSecurityMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [passwordChanged, emailChangeAsked])
    mail.template<{ memberId: number }>(definition.name, [definition], async ({ memberId }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      return member && write(definition, { name: greetedName(member), url: page(linkTo(pages.forgotPassword)) });
    });
}
