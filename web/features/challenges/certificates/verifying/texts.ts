import { defineTexts } from '../../../../i18n/texts.ts';

export const useVerifyingTexts = defineTexts('verifying', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
