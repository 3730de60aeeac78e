import { defineTexts } from '../../../../i18n/texts.ts';

export const usePartnersEditorTexts = defineTexts('organisation-partners-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
