import { defineTexts } from '../../../i18n/texts.ts';

export const partnersTexts = defineTexts('partners', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
