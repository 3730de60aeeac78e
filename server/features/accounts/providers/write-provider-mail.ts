import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import type { Providers } from './configured-providers.ts';
import { providerLinked } from './emails/provider-linked.ts';

/** Registers the mail about a linked provider. */
export function writeProviderMail({ mail, database }: Pick<Platform, 'mail' | 'database'>, providers: Providers): void {
  mail.template<{ memberId: number; provider: string }>(
    providerLinked.name,
    [providerLinked],
    async ({ memberId, provider: id }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      const provider = providers.has(id) ? providers.get(id).name : id;
      return (
        member &&
        write(providerLinked, { name: greetedName(member), provider, url: page(linkTo(pages.forgotPassword)) })
      );
    },
  );
}
