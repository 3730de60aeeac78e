import { defineTexts } from '../../../../i18n/texts.ts';

export const useTasksEditorTexts = defineTexts('tasks-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
