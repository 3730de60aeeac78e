import { defineTexts } from '../../../i18n/texts.ts';

export const useSignInTexts = defineTexts('sign-in', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
