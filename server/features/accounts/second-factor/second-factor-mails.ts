import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findMember } from '../../members/members/index.ts';
import type { Factor } from './change-factors.ts';
import { factorNames, recoveryCodeUsed, secondFactorAdded, secondFactorRemoved } from './emails/second-factor.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** Registers the mails about a member's second factor. */
export function writeSecondFactorMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [secondFactorAdded, secondFactorRemoved])
    mail.template<{ memberId: number; factor: Factor }>(
      definition.name,
      [definition],
      async ({ memberId, factor }, { write, page, language }) => {
        const member = await findMember(database, { id: memberId });
        const url = page(linkTo(pages.forgotPassword));
        return member && write(definition, { name: member.first_name, factor: factorNames[factor][language], url });
      },
    );
  mail.template<{ memberId: number }>(recoveryCodeUsed.name, [recoveryCodeUsed], async ({ memberId }, recipient) => {
    const member = await findMember(database, { id: memberId });
    const left = String(await countRecoveryCodes(database, memberId));
    const url = recipient.page(linkTo(pages.forgotPassword));
    return member && recipient.write(recoveryCodeUsed, { name: member.first_name, left, url });
  });
}
