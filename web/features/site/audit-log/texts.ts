import { defineTexts } from '../../../i18n/texts.ts';

export const useAuditLogTexts = defineTexts('audit-log', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
