import { defineTexts } from '../../../i18n/texts.ts';

export const useShellTexts = defineTexts('shell', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
