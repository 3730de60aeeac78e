import { defineTexts } from '../../../i18n/texts.ts';

export const useChallengeFaqsTexts = defineTexts('challenge-faqs', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
