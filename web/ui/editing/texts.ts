import { defineTexts } from '../../i18n/texts.ts';

export const useEditingTexts = defineTexts('editing', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
