import type { FaqsEditorMessages } from './messages.pt.ts';

export const messages: FaqsEditorMessages = {
  lead: 'What nearly everyone wants to know. Visitors read in the order of this list.',
  add: 'Write a question',
  title: 'Questions about the challenge',
  new: 'New question',
  edit: 'Edit the question',
  question: 'Question',
  answer: 'Answer',
  unanswered: 'No answer',
  empty: 'There are no questions yet',
};
