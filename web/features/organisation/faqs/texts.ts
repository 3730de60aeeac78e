import { defineTexts } from '../../../i18n/texts.ts';

export const useFaqTexts = defineTexts('faq', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
