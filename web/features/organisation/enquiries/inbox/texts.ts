import { defineTexts } from '../../../../i18n/texts.ts';

export const useInboxTexts = defineTexts('inbox', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
