import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import {
  type GivenRole,
  roleAddressDays,
  roleInvitationDays,
} from '@mutirao/contract/challenges/people/given-roles.ts';
import type { Language } from '@mutirao/contract/language.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getLook } from '../../../organisation/identity/index.ts';
import { roleInvitation } from './emails/role-invitation.ts';
import { findLinkedInvitation } from './invitations.queries.ts';
import { isOpen } from './is-open.ts';

/** The template of the mail. */
export const invitationMail = 'role-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'role invitations');
}

/** What someone with the role does in a challenge. */
const deeds: Readonly<Record<GivenRole, Readonly<Record<Language, string>>>> = {
  judge: { pt: 'avaliar', en: 'judge' },
  advisor: { pt: 'aconselhar', en: 'advise' },
  challenge_admin: { pt: 'administrar', en: 'run' },
  partner: { pt: 'apoiar como parceiro(a)', en: 'support, as a partner,' },
};

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeRoleInvitationMails(platform: Platform): void {
  const { database, secrets, clock, mail } = platform;
  mail.template<{ invitation: number }>(invitationMail, [roleInvitation], async ({ invitation: id }, recipient) => {
    const found = await findLinkedInvitation(database, { id });
    if (!found || !(await isOpen(database, platform, found, clock()))) return undefined;
    // The operator may have changed the secret since the invitation was sent.
    const token = secrets
      .map((one) => invitationToken(one, id))
      .find((one) => hashSecret(one).equals(found.token_hash));
    if (token === undefined) return undefined;
    const challenge = recipient.language === 'pt' ? found.title_pt : found.title_en;
    const url = recipient.page(linkTo(pages.roleInvitation, { token }));
    return recipient.write(roleInvitation, {
      // A stranger reads it: one that is older than the rule of names is cleaned.
      inviter: cleanName(found.inviter ?? '', 2 * maximumName) || (await getLook(platform)).short_name,
      deed: deeds[found.role][recipient.language],
      challenge,
      days: roleInvitationDays,
      address_days: roleAddressDays,
      url,
    });
  });
}
