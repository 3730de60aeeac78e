import { maximumName } from '@mutirao/contract/accounts/sign-in/sign-up.ts';
import { teamName } from '@mutirao/contract/challenges/teams/team-figures.ts';
import { invitationMailDays } from '@mutirao/contract/challenges/teams/team-invites.ts';
import { localize } from '@mutirao/contract/language.ts';
import { cleanName } from '@mutirao/contract/names.ts';
import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import { defineMail } from '../../../../platform/mail/define-mail.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findInvitationToMail } from './invitation-links.ts';

/** Invites an address to a team. */
const invitation = defineMail({
  name: 'team_invitation',
  title: { pt: 'Convite para uma equipe', en: 'Invitation to a team' },
  texts: {
    subject: { pt: '{captain} convida você para a equipe {team}', en: '{captain} invites you to the team {team}' },
    greeting: { pt: 'Olá!', en: 'Hello!' },
    paragraph_1: {
      pt: '{captain} lidera a equipe “{team}” no desafio “{challenge}”, {in_organisation}, e convida você a fazer parte dela.',
      en: '{captain} leads the team “{team}” in the challenge “{challenge}” at {organisation}, and invites you to join it.',
    },
    paragraph_2: {
      pt: 'Pessoas resolvem juntas, {in_organisation}, problemas da sua comunidade. Participar é gratuito.',
      en: 'At {organisation}, people solve problems of their community together. Taking part is free.',
    },
    button: { pt: 'Ver o convite', en: 'See the invitation' },
    note_1: {
      pt: 'O link vale por {days} dias. Quem tem o link pode aceitar o convite: não o repasse.',
      en: 'The link is good for {days} days. Anyone who has it can accept the invitation: do not pass it on.',
    },
    note_2: {
      pt: 'Não conhece quem convidou? Então ignore esta mensagem.',
      en: 'You do not know who invited you? Then ignore this message.',
    },
    reason: {
      pt: 'Este endereço foi informado por {captain}, só para este convite. Não enviaremos outras mensagens por causa dele, e apagamos o endereço depois que o convite termina, em até 30 dias.',
      en: 'This address was entered by {captain}, for this invitation only. We send no other messages because of it, and delete the address after the invitation has ended, within 30 days.',
    },
  },
  sample: ({ language, page }) => ({
    captain: 'Iara Reis',
    team: 'Vila Limpa',
    challenge: language === 'pt' ? 'Rio limpo' : 'Clean river',
    days: 14,
    url: page(linkTo(pages.teamInvitation, { token: 'amostra' })),
  }),
});

/** The template of the mail. */
export const invitationMail = 'team-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'team invitations');
}

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeInvitationMails({ database, keys: { secrets }, clock, mail }: Platform): void {
  mail.template<{ invite: number }>(invitationMail, [invitation], async ({ invite: id }, recipient) => {
    const found = await findInvitationToMail(database, { id, now: clock() });
    // The operator may have changed the secret since the invitation was created.
    const token =
      found && secrets.map((one) => invitationToken(one, id)).find((one) => hashSecret(one).equals(found.token_hash));
    if (!found || token === undefined) return undefined;
    // A stranger reads them: those that are older than the rule of names are cleaned.
    const captain = cleanName(found.captain, 2 * maximumName);
    const team = cleanName(found.team, teamName.longest);
    const challenge = localize({ pt: found.title_pt, en: found.title_en }, recipient.language);
    const url = recipient.page(linkTo(pages.teamInvitation, { token }));
    return recipient.write(invitation, { captain, team, challenge, days: invitationMailDays, url });
  });
}
