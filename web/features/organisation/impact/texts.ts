import { defineTexts } from '../../../i18n/texts.ts';

export const useImpactTexts = defineTexts('impact', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
