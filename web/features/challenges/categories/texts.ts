import { defineTexts } from '../../../i18n/texts.ts';

export const categoryTexts = defineTexts('categories', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
