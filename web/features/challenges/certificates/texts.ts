import { defineTexts } from '../../../i18n/texts.ts';

export const useCertificateTexts = defineTexts('certificates', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
