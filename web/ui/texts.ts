import { defineTexts } from '../i18n/texts.ts';

export const useUiTexts = defineTexts('ui', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
