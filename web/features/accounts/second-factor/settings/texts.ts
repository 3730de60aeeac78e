import { defineTexts } from '../../../../i18n/texts.ts';

export const useSecondFactorSettingsTexts = defineTexts('second-factor settings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
