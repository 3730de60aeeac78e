import { defineTexts } from '../i18n/texts.ts';

export const uiTexts = defineTexts('ui', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
