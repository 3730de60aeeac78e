import { defineTexts } from '../../../i18n/texts.ts';

export const shellTexts = defineTexts('shell', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
