import { defineTexts } from '../../../i18n/texts.ts';

export const useOpenDataTexts = defineTexts('open-data', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
