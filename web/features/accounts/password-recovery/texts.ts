import { defineTexts } from '../../../i18n/texts.ts';

export const usePasswordRecoveryTexts = defineTexts('password-recovery', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
