import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { defineMail } from '../../../../../platform/mail/define-mail.ts';

/** Invites an address to a team. */
export const invitation = defineMail({
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
