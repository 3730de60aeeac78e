import type { messages as portuguese } from './messages.pt.ts';

export const messages: typeof portuguese = {
  themes: 'Themes in their order',
  questionsOf: (theme) => `Questions of ${theme} in their order`,
  noQuestions: 'No questions yet.',
  edit: 'Edit',
  editOne: (name) => `Edit ${name}`,
  fields: {
    theme: 'Theme',
    name: 'Name of the theme',
    question: 'Question',
    answer: 'Answer',
  },
  answerHelp: '{organisation} becomes its name.',
  addTheme: 'New theme',
  addFaq: 'New question',
  editTheme: 'Theme',
  editFaq: 'Question',
};
