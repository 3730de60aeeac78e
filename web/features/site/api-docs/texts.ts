import { defineTexts } from '../../../i18n/texts.ts';

export const useApiDocsTexts = defineTexts('api-docs', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
