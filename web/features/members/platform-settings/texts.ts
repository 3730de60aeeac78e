import { defineTexts } from '../../../i18n/texts.ts';

export const platformSettingsTexts = defineTexts('platformSettings', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
