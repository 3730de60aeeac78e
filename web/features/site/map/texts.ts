import { defineTexts } from '../../../i18n/texts.ts';

export const mapTexts = defineTexts('map', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
