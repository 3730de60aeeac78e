import { defineTexts } from '../../../i18n/texts.ts';

export const useGalleryTexts = defineTexts('gallery', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
