import { defineTexts } from '../../../i18n/texts.ts';

export const useMembersTexts = defineTexts('members', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
