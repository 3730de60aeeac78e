import { defineTexts } from '../../../../i18n/texts.ts';

export const useChallengeEditorTexts = defineTexts('challenge-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
