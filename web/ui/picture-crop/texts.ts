import { defineTexts } from '../../i18n/texts.ts';

export const useCropTexts = defineTexts('picture-crop', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
