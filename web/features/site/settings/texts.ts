import { defineTexts } from '../../../i18n/texts.ts';

export const useSettingsTexts = defineTexts('site-settings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
