import { defineTexts } from '../../../i18n/texts.ts';

export const useHomeTexts = defineTexts('home', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
