import { defineTexts } from '../../../i18n/texts.ts';

export const useUploadTexts = defineTexts('uploads', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
