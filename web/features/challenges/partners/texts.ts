import { defineTexts } from '../../../i18n/texts.ts';

export const useChallengePartnersTexts = defineTexts('challenge-partners', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
