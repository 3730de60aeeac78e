import { defineTexts } from '../../../i18n/texts.ts';

export const homeTexts = defineTexts('home', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
