import { defineTexts } from '../../../../i18n/texts.ts';

export const useTransparencyEditorTexts = defineTexts('transparency-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
