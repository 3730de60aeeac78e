import { defineTexts } from '../../../i18n/texts.ts';

export const useAccountSecurityTexts = defineTexts('account-security', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
