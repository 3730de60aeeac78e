import { defineTexts } from '../../../i18n/texts.ts';

export const skillsTexts = defineTexts('skills', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
