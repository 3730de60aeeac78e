import { defineTexts } from '../../../i18n/texts.ts';

export const useVideoTexts = defineTexts('video', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
