import { defineTexts } from '../../../i18n/texts.ts';

export const useSetupTexts = defineTexts('site/setup', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
