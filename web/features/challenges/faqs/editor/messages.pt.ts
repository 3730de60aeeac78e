export const messages = {
  lead: 'O que quase todo mundo quer saber. Quem visita lê na ordem desta lista.',
  add: 'Escrever uma pergunta',
  title: 'Perguntas do desafio',
  new: 'Nova pergunta',
  edit: 'Editar a pergunta',
  question: 'Pergunta',
  answer: 'Resposta',
  unanswered: 'Sem resposta',
  empty: 'Ainda não há perguntas',
};
export type FaqsEditorMessages = typeof messages;
