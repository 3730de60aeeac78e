import { defineTexts } from '../../../i18n/texts.ts';

export const useSecondFactorTexts = defineTexts('second-factor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
