import { defineTexts } from '../../../../i18n/texts.ts';

export const usePeopleEditorTexts = defineTexts('people editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
