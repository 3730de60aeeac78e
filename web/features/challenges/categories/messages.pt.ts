export const messages = {
  title: 'Os 17 objetivos',
  lead: 'O mundo combinou 17 objetivos para 2030. Aqui, cada um deles cabe numa rua.',
  description: 'Os 17 objetivos do mundo e os desafios sociais de cada um, perto de você.',
  goal: (number: number) => `Objetivo ${number}`,
  active: (count: number) =>
    count === 0
      ? 'nenhum desafio em andamento'
      : count === 1
        ? '1 desafio em andamento'
        : `${count} desafios em andamento`,
  world: 'Conheça o site dos objetivos do mundo',
  worldHint: 'abre em outra aba',
  challenges: (name: string) => `Desafios: ${name}`,
  empty: 'Nenhum desafio cadastrado neste objetivo',
  emptyText: 'Conhece um problema que cabe aqui? Proponha um desafio.',
  propose: 'Propor um desafio',
  all: 'Todos os objetivos',
  notFound: 'Não encontramos este objetivo',
};
