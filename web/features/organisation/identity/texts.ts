import { defineTexts } from '../../../i18n/texts.ts';

export const useIdentityTexts = defineTexts('organisation/identity', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
