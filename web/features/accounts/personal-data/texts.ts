import { defineTexts } from '../../../i18n/texts.ts';

export const usePersonalDataTexts = defineTexts('personal-data', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
