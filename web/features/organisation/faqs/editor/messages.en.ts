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
  answerHelp: '**strong**, [link](/faq), - list, 1. numbered list',
  addTheme: 'New theme',
  addFaq: 'New question',
  editTheme: 'Theme',
  editFaq: 'Question',
  previewOf: { pt: 'Preview in Portuguese', en: 'Preview in English' },
};
