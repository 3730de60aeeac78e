import { defineTexts } from '../i18n/texts.ts';

export const formTexts = defineTexts('ui', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
