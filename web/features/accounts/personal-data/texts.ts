import { defineTexts } from '../../../i18n/texts.ts';

export const personalDataTexts = defineTexts('personal-data', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
