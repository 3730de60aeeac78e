import { defineTexts } from '../../../i18n/texts.ts';

export const useNotificationsTexts = defineTexts('notifications', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
