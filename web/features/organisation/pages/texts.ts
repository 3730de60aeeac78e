import { defineTexts } from '../../../i18n/texts.ts';

export const usePagesTexts = defineTexts('pages', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
