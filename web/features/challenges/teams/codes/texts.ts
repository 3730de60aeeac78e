import { defineTexts } from '../../../../i18n/texts.ts';

export const useTeamCodeTexts = defineTexts('team codes', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
