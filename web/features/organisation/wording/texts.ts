import { defineTexts } from '../../../i18n/texts.ts';

export const useWordingTexts = defineTexts('wording', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
