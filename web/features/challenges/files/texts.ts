import { defineTexts } from '../../../i18n/texts.ts';

export const useFilesTexts = defineTexts('files', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
