export const messages = {
  themes: 'Temas, em ordem',
  questionsOf: (theme: string) => `Perguntas de ${theme}, em ordem`,
  noQuestions: 'Nenhuma pergunta ainda.',
  edit: 'Editar',
  editOne: (name: string) => `Editar ${name}`,
  fields: {
    theme: 'Tema',
    name: 'Nome do tema',
    question: 'Pergunta',
    answer: 'Resposta',
  },
  answerHelp: '{organisation} vira o nome da organização.',
  addTheme: 'Novo tema',
  addFaq: 'Nova pergunta',
  editTheme: 'Tema',
  editFaq: 'Pergunta',
};
