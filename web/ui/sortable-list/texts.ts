import { defineTexts } from '../../i18n/texts.ts';

export const useSortableTexts = defineTexts('sortable-list', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
