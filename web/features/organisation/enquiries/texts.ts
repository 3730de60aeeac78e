import { defineTexts } from '../../../i18n/texts.ts';

export const useEnquiriesTexts = defineTexts('enquiries', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
