import { defineTexts } from '../../../i18n/texts.ts';

export const usePlacesTexts = defineTexts('places', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
