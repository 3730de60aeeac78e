import { defineTexts } from '../../../i18n/texts.ts';

export const usePartnersTexts = defineTexts('partners', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
