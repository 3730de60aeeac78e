import { defineTexts } from '../../../i18n/texts.ts';

export const searchTexts = defineTexts('search', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
