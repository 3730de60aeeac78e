import { defineTexts } from '../../../../i18n/texts.ts';

export const useInvitingTexts = defineTexts('inviting', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
