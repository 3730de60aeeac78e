import { defineTexts } from '../../../i18n/texts.ts';

export const useChallengeTexts = defineTexts('challenges', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
