export const messages = {
  title: 'Perguntas',
  lead: 'O que quase todo mundo quer saber antes de começar este desafio.',
  count: (count: string, one: boolean) => (one ? `${count} pergunta respondida` : `${count} perguntas respondidas`),
  no_challenge_faq: 'Este desafio ainda não tem perguntas respondidas.',
  link: 'Link desta pergunta',
  forum: 'Não achou a sua? Pergunte no fórum',
  contact: 'Escreva para a gente',
};

export type ChallengeFaqsMessages = typeof messages;
