import { defineTexts } from '../../i18n/texts.ts';

export const useDifferenceTexts = defineTexts('text-difference', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
