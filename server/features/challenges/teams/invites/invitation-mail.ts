import { invitationMailDays } from '@mutirao/contract/challenges/team-invites.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { hashSecret, linkToken } from '../../../../platform/auth/signing-keys.ts';
import type { MailRecipient, MailText } from '../../../../platform/mail/mail-text.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findInvitationToMail } from './invitation-links.queries.ts';

/** The template of the mail. */
export const invitationMail = 'team-invitation';

/** The token of the link in an invitation by e-mail. */
export function invitationToken(secret: string, id: number): string {
  return linkToken(secret, String(id), 'team invitations');
}

interface Facts {
  readonly captain: string;
  readonly team: string;
  readonly challenge: string;
  readonly url: string;
}

const days = String(invitationMailDays);

/** Invites an address to a team. */
export function writeInvitation({ captain, team, challenge, url }: Facts, { language }: MailRecipient): MailText {
  return language === 'pt'
    ? {
        subject: `${captain} convida você para a equipe ${team}`,
        greeting: 'Olá!',
        paragraphs: [
          `${captain} lidera a equipe “${team}” no desafio “${challenge}”, no Mutirão, e convida você a fazer parte dela.`,
          'No Mutirão, pessoas resolvem juntas problemas da sua comunidade. Participar é gratuito.',
        ],
        button: { label: 'Ver o convite', url },
        notes: [
          `O link vale por ${days} dias. Quem tem o link pode aceitar o convite: não o repasse.`,
          'Não conhece quem convidou? Então ignore esta mensagem.',
        ],
        reason: `Este endereço foi informado por ${captain}, só para este convite. Não enviaremos outras mensagens por causa dele, e apagamos o endereço depois que o convite termina, em até 30 dias.`,
      }
    : {
        subject: `${captain} invites you to the team ${team}`,
        greeting: 'Hello!',
        paragraphs: [
          `${captain} leads the team “${team}” in the challenge “${challenge}” at Mutirão, and invites you to join it.`,
          'At Mutirão, people solve problems of their community together. Taking part is free.',
        ],
        button: { label: 'See the invitation', url },
        notes: [
          `The link is good for ${days} days. Anyone who has it can accept the invitation: do not pass it on.`,
          'You do not know who invited you? Then ignore this message.',
        ],
        reason: `This address was entered by ${captain}, for this invitation only. We send no other messages because of it, and delete the address after the invitation has ended, within 30 days.`,
      };
}

/** Registers the mail. The token is derived at each attempt; an invitation that has ended is not sent. */
export function writeInvitationMails({ database, secrets, clock, mail }: Platform): void {
  mail.template<{ invite: number }>(invitationMail, async ({ invite: id }, recipient) => {
    const found = await findInvitationToMail(database, { id, now: clock() });
    // The operator may have changed the secret since the invitation was created.
    const token =
      found && secrets.map((one) => invitationToken(one, id)).find((one) => hashSecret(one).equals(found.token_hash));
    if (!found || token === undefined) return undefined;
    const { captain, team, title_pt, title_en } = found;
    const challenge = recipient.language === 'pt' ? title_pt : title_en;
    const url = recipient.page(linkTo(pages.teamInvitation, { token }));
    return writeInvitation({ captain, team, challenge, url }, recipient);
  });
}
