import { defineTexts } from '../../../i18n/texts.ts';

export const usePlatformSettingsTexts = defineTexts('platformSettings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
