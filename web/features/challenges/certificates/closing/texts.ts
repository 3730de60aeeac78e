import { defineTexts } from '../../../../i18n/texts.ts';

export const useClosingTexts = defineTexts('closing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
