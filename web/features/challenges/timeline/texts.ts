import { defineTexts } from '../../../i18n/texts.ts';

export const useTimelineTexts = defineTexts('timeline', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
