import { defineTexts } from '../../../i18n/texts.ts';

export const impactTexts = defineTexts('impact', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
