import { defineTexts } from '../../../i18n/texts.ts';

export const usePeopleTexts = defineTexts('people', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
