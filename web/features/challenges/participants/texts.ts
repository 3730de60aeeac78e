import { defineTexts } from '../../../i18n/texts.ts';

export const useParticipantsTexts = defineTexts('participants', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
