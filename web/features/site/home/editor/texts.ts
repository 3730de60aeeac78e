import { defineTexts } from '../../../../i18n/texts.ts';

export const useHomeEditorTexts = defineTexts('home-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
