/** Messages of failures, in both languages. */
export const participationMessages = {
  role_keeps_out: {
    pt: 'Quem avalia, aconselha ou administra este desafio não participa dele.',
    en: 'Whoever judges, advises or runs this challenge does not take part in it.',
  },
  challenge_coming_soon: { pt: 'Este desafio ainda não começou.', en: 'This challenge has not begun yet.' },
  challenge_finished: { pt: 'Este desafio já terminou.', en: 'This challenge is over.' },
  registration_closed: {
    pt: 'As inscrições deste desafio já terminaram.',
    en: 'Registration for this challenge is over.',
  },
  teams_off: { pt: 'Este desafio não tem equipes.', en: 'This challenge has no teams.' },
  accept_first: { pt: 'Aceite o desafio para criar uma equipe.', en: 'Accept the challenge to create a team.' },
  accept_to_look: {
    pt: 'Aceite o desafio para procurar uma equipe.',
    en: 'Accept the challenge to look for a team.',
  },
  in_a_team: { pt: 'Você já tem uma equipe neste desafio.', en: 'You already have a team in this challenge.' },
};
