import { defineTexts } from '../../../i18n/texts.ts';

export const useTeamsTexts = defineTexts('teams', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
