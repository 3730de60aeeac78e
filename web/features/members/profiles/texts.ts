import { defineTexts } from '../../../i18n/texts.ts';

export const useProfileTexts = defineTexts('profile', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
