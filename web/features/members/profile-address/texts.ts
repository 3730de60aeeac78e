import { defineTexts } from '../../../i18n/texts.ts';

export const profileAddressTexts = defineTexts('profileAddress', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
