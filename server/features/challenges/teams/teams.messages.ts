/** Messages of failures, in both languages. */
export const teamMessages = {
  notFound: { pt: 'Ops! Não encontramos esta equipe.', en: "Oops! We couldn't find this team." },
  notLeader: { pt: 'Só quem lidera a equipe pode fazer isto.', en: 'Only the leader of the team can do this.' },
  leaderStays: {
    pt: 'Você lidera uma equipe com outras pessoas. Antes de sair, passe a liderança a alguém dela ou desfaça a equipe.',
    en: 'You lead a team with other people in it. Before you leave, hand it over to one of them or destroy the team.',
  },
  full: { pt: 'Esta equipe já está completa.', en: 'This team is full.' },
  alreadyOpen: {
    pt: 'Você já tem um pedido ou convite em aberto com esta equipe.',
    en: 'You already have an open request or invitation with this team.',
  },
  inviteNotFound: { pt: 'Este convite não existe mais.', en: 'This invitation does not exist any more.' },
  inviteAnswered: {
    pt: 'Isto não é mais possível: o convite ou pedido já mudou.',
    en: 'This is no longer possible: the invitation or request has changed.',
  },
  memberInTeam: {
    pt: 'Esta pessoa já tem uma equipe neste desafio.',
    en: 'This person already has a team in this challenge.',
  },
  memberNotFound: { pt: 'Não encontramos esta pessoa.', en: "We couldn't find this person." },
  memberOpen: {
    pt: 'Esta pessoa já tem um convite ou pedido em aberto com a equipe.',
    en: 'This person already has an open invitation or request with the team.',
  },
  notOffered: { pt: 'A liderança não foi oferecida a você.', en: 'The lead of the team was not offered to you.' },
  notInTeam: { pt: 'Esta pessoa não faz parte da equipe.', en: 'This person is not in the team.' },
};
