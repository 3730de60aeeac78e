import { defineTexts } from '../../../i18n/texts.ts';

export const useSkillsTexts = defineTexts('skills', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
