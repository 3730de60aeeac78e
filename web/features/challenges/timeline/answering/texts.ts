import { defineTexts } from '../../../../i18n/texts.ts';

export const useAnsweringTexts = defineTexts('timeline.answering', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
