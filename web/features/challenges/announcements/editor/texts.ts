import { defineTexts } from '../../../../i18n/texts.ts';

export const useAnnouncementTexts = defineTexts('announcement-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
