import { defineTexts } from '../../../i18n/texts.ts';

export const privacyTexts = defineTexts('privacy', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
