import type { Platform } from '../../../platform/platform.ts';
import { findMember, greetedName } from '../../members/members/index.ts';
import type { Factor } from './change-factors.ts';
import { recoveryCodesRenewed, recoveryCodeUsed } from './emails/recovery-codes.ts';
import { factorNames, secondFactorAdded, secondFactorRemoved, toSecurity } from './emails/second-factor.ts';

/** Registers the mails about a member's second factor. */
export function writeSecondFactorMails({ mail, database }: Pick<Platform, 'mail' | 'database'>): void {
  for (const definition of [secondFactorAdded, secondFactorRemoved])
    mail.template<{ memberId: number; factor: Factor }>(
      definition.name,
      [definition],
      async ({ memberId, factor }, { write, page, language }) => {
        const member = await findMember(database, { id: memberId });
        const url = toSecurity(page);
        return member && write(definition, { name: greetedName(member), factor: factorNames[factor][language], url });
      },
    );
  mail.template<{ memberId: number; left: number }>(
    recoveryCodeUsed.name,
    [recoveryCodeUsed],
    async ({ memberId, left }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      const url = toSecurity(page);
      return member && write(recoveryCodeUsed, { name: greetedName(member), left: String(left), url });
    },
  );
  mail.template<{ memberId: number }>(
    recoveryCodesRenewed.name,
    [recoveryCodesRenewed],
    async ({ memberId }, { write, page }) => {
      const member = await findMember(database, { id: memberId });
      return member && write(recoveryCodesRenewed, { name: greetedName(member), url: toSecurity(page) });
    },
  );
}
