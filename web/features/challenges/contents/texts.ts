import { defineTexts } from '../../../i18n/texts.ts';

export const useContentsTexts = defineTexts('contents', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
