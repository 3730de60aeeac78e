import { defineTexts } from '../../../i18n/texts.ts';

export const useForumTexts = defineTexts('forum', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
