import { defineTexts } from '../../../i18n/texts.ts';

export const useProblemTexts = defineTexts('problem-locations', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
