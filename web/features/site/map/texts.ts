import { defineTexts } from '../../../i18n/texts.ts';

export const useMapTexts = defineTexts('map', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
