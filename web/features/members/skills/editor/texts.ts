import { defineTexts } from '../../../../i18n/texts.ts';

export const useSkillsEditorTexts = defineTexts('skills-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
