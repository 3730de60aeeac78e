import { defineTexts } from '../../../../i18n/texts.ts';

export const useTeamsEditorTexts = defineTexts('teams editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
