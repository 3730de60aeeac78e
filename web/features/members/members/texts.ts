import { defineTexts } from '../../../i18n/texts.ts';

export const membersTexts = defineTexts('members', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
