import { defineTexts } from '../../i18n/texts.ts';

export const usePaginationTexts = defineTexts('pagination', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
