import { defineTexts } from '../../../../i18n/texts.ts';

export const useStagesEditorTexts = defineTexts('stages-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
