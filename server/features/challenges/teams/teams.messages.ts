/** Messages of failures, in both languages. */
export const teamMessages = {
  notFound: { pt: 'Ops! Não encontramos esta equipe.', en: "Oops! We couldn't find this team." },
  notLeader: { pt: 'Só quem lidera a equipe pode fazer isto.', en: 'Only the leader of the team can do this.' },
  leaderStays: {
    pt: 'Você lidera uma equipe com outras pessoas. Antes de sair, passe a liderança a alguém dela ou desfaça a equipe.',
    en: 'You lead a team with other people in it. Before you leave, hand it over to one of them or destroy the team.',
  },
  notInTeam: { pt: 'Esta pessoa não faz parte da equipe.', en: 'This person is not in the team.' },
};
