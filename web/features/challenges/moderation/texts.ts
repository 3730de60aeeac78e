import { defineTexts } from '../../../i18n/texts.ts';

export const useModerationTexts = defineTexts('moderation', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
