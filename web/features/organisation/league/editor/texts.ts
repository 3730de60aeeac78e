import { defineTexts } from '../../../../i18n/texts.ts';

export const useLeagueEditorTexts = defineTexts('league-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
