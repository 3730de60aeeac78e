import { defineTexts } from '../../../../i18n/texts.ts';

export const usePanelTexts = defineTexts('timeline.panel', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});
