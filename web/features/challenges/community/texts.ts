import { defineTexts } from '../../../i18n/texts.ts';

export const useCommunityTexts = defineTexts('community', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
