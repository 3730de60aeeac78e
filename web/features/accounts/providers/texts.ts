import { defineTexts } from '../../../i18n/texts.ts';

export const providerTexts = defineTexts('providers', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
