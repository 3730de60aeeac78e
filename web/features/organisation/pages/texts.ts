import { defineTexts } from '../../../i18n/texts.ts';

export const pagesTexts = defineTexts('pages', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
