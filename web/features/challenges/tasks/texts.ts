import { defineTexts } from '../../../i18n/texts.ts';

export const useTasksTexts = defineTexts('tasks', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
