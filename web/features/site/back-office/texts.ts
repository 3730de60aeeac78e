import { defineTexts } from '../../../i18n/texts.ts';

export const useBackOfficeTexts = defineTexts('back-office', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
