import { defineTexts } from '../../../../i18n/texts.ts';

export const useJoiningTexts = defineTexts('joining', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
