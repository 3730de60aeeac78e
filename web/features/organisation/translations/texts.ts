import { defineTexts } from '../../../i18n/texts.ts';

export const useTranslationsTexts = defineTexts('translations', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
