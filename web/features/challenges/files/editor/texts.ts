import { defineTexts } from '../../../../i18n/texts.ts';

export const useFilesEditorTexts = defineTexts('files-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
