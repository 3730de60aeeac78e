import { defineTexts } from '../../../i18n/texts.ts';

export const useReceivedAnnouncementTexts = defineTexts('announcements', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
