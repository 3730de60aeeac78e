import { defineTexts } from '../../../../i18n/texts.ts';

export const usePartnersEditorTexts = defineTexts('partners-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
