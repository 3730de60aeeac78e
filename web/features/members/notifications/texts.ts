import { defineTexts } from '../../../i18n/texts.ts';

export const notificationsTexts = defineTexts('notifications', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
