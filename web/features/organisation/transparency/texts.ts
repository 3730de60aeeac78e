import { defineTexts } from '../../../i18n/texts.ts';

export const useTransparencyTexts = defineTexts('transparency', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
