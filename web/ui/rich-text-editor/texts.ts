import { defineTexts } from '../../i18n/texts.ts';

export const useEditorTexts = defineTexts('rich-text-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
