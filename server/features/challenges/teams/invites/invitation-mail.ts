import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { teamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { invitationMailDays } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { invitation } from './emails/invitation.ts';
import { findInvitationToMail } from './invitation-links.queries.ts';

/** The template of the mail. */
export const invitationMail = 'team-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'team invitations');
}

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeInvitationMails({ database, secrets, clock, mail }: Platform): void {
  mail.template<{ invite: number }>(invitationMail, [invitation], async ({ invite: id }, recipient) => {
    const found = await findInvitationToMail(database, { id, now: clock() });
    // The operator may have changed the secret since the invitation was created.
    const token =
      found && secrets.map((one) => invitationToken(one, id)).find((one) => hashSecret(one).equals(found.token_hash));
    if (!found || token === undefined) return undefined;
    const { title_pt, title_en } = found;
    // A stranger reads them: those that are older than the rule of names are cleaned.
    const captain = cleanName(found.captain, 2 * maximumName);
    const team = cleanName(found.team, teamName.longest);
    const challenge = recipient.language === 'pt' ? title_pt : title_en;
    const url = recipient.page(linkTo(pages.teamInvitation, { token }));
    return recipient.write(invitation, { captain, team, challenge, days: invitationMailDays, url });
  });
}
