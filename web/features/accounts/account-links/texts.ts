import { defineTexts } from '../../../i18n/texts.ts';

export const accountLinksTexts = defineTexts('account-links', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
