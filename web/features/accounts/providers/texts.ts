import { defineTexts } from '../../../i18n/texts.ts';

export const useProviderTexts = defineTexts('providers', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
