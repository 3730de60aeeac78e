import { defineTexts } from '../../../i18n/texts.ts';

export const useAvatarTexts = defineTexts('avatars', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
