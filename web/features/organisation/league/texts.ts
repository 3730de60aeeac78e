import { defineTexts } from '../../../i18n/texts.ts';

export const useLeagueTexts = defineTexts('league', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
