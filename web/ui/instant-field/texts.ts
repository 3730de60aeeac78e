import { defineTexts } from '../../i18n/texts.ts';

export const useInstantTexts = defineTexts('instant-field', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
