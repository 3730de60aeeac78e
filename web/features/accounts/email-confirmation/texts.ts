import { defineTexts } from '../../../i18n/texts.ts';

export const useEmailConfirmationTexts = defineTexts('email-confirmation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
