import { defineTexts } from '../../../../i18n/texts.ts';

export const useRowTexts = defineTexts('rows', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
