export const messages = {
  title: 'Conheça a Liga',
  description: 'Os embaixadores do Mutirão: gente que empresta o nome, o tempo e o que sabe às causas.',
  lead: 'Gente que já resolveu alguma coisa na própria rua, e que abre caminho para quem está começando.',
  people: 'Quem faz parte da Liga',
  empty: 'A Liga ainda está se formando',
  emptyText: 'Quando os primeiros embaixadores aceitarem o convite, eles aparecem aqui.',
  seeChallenges: 'Ver os desafios',
  joinTitle: 'A Liga também é você',
  joinText: 'Todo membro da plataforma joga neste time. Aceite um desafio e veja o que muda por onde você passa.',
  board: 'Painel de impacto',
  profile: {
    all: 'Toda a Liga',
    about: 'História',
    video: (name: string) => `${name}, em vídeo`,
    linkedIn: (name: string) => `${name} no LinkedIn`,
    newTab: 'abre em outra aba',
    others: 'Outras pessoas da Liga',
    notFound: 'Não encontramos esta pessoa na Liga',
    notFoundText: 'O endereço pode estar errado, ou a pessoa já não faz parte da Liga.',
  },
};

export type LeagueMessages = typeof messages;
