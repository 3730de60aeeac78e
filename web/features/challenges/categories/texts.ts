import { defineTexts } from '../../../i18n/texts.ts';

export const useCategoryTexts = defineTexts('categories', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
