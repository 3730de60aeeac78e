import { defineTexts } from '../../../../i18n/texts.ts';

export const useFaqsEditorTexts = defineTexts('faqs-editor', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
