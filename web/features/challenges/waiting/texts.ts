import { defineTexts } from '../../../i18n/texts.ts';

export const useWaitingTexts = defineTexts('waiting', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
