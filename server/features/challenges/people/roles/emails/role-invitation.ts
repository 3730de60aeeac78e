import { roleAddressDays, roleInvitationDays } from '@mutirao/contract/challenges/people/given-roles.ts';
import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../../platform/mail/define-mail.ts';

/** Invites an address to a role in a challenge; `deed` is what somebody with the role does. */
export const roleInvitation = defineMail({
  name: 'role_invitation',
  title: { pt: 'Convite para um papel em um desafio', en: 'Invitation to a role in a challenge' },
  texts: {
    subject: { pt: 'Convite para {deed} o desafio {challenge}', en: 'Invitation to {deed} the challenge {challenge}' },
    greeting: { pt: 'Olá!', en: 'Hello!' },
    paragraph_1: {
      pt: '{inviter} convida você para {deed} o desafio “{challenge}” {in_organisation}.',
      en: '{inviter} invites you to {deed} the challenge “{challenge}” at {organisation}.',
    },
    paragraph_2: {
      pt: 'Entre com a sua conta, ou crie uma, e aceite o convite na página do link.',
      en: 'Sign in to your account, or create one, and accept the invitation on the page of the link.',
    },
    button: { pt: 'Ver o convite', en: 'See the invitation' },
    note_1: {
      pt: 'O link vale por {days} dias e uma única vez, só para a conta com este endereço de e-mail. Ele confirma o endereço: não o repasse.',
      en: 'The link is good for {days} days, and only once, for the account with this e-mail address only. It confirms the address: do not pass it on.',
    },
    note_2: {
      pt: 'Não conhece quem convidou? Então ignore esta mensagem.',
      en: 'You do not know who invited you? Then ignore this message.',
    },
    reason: {
      pt: 'Este endereço foi informado por {inviter}, só para este convite. Não enviaremos outras mensagens por causa dele, e apagamos o endereço até {address_days} dias depois que o convite termina.',
      en: 'This address was entered by {inviter}, for this invitation only. We send no other messages because of it, and delete the address within {address_days} days after the invitation has ended.',
    },
  },
  sample: ({ language, page }) => ({
    inviter: 'Moema Reis',
    deed: language === 'pt' ? 'avaliar' : 'judge',
    challenge: language === 'pt' ? 'Rio limpo' : 'Clean river',
    days: roleInvitationDays,
    address_days: roleAddressDays,
    url: page(linkTo(pages.home)),
  }),
});
