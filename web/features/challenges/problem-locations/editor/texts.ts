import { defineTexts } from '../../../../i18n/texts.ts';

export const useProblemsEditorTexts = defineTexts('problems-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
