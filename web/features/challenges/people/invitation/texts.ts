import { defineTexts } from '../../../../i18n/texts.ts';

export const useRoleInvitationTexts = defineTexts('role invitation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
