import { defineTexts } from '../../../../i18n/texts.ts';

export const usePagesEditorTexts = defineTexts('pages-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
