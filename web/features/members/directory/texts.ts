import { defineTexts } from '../../../i18n/texts.ts';

export const useDirectoryTexts = defineTexts('directory', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
