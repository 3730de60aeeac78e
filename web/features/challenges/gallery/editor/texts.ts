import { defineTexts } from '../../../../i18n/texts.ts';

export const useGalleryEditorTexts = defineTexts('gallery-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
