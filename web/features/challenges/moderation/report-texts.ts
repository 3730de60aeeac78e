import { defineTexts } from '../../../i18n/texts.ts';

/** Apart from those of the dialog, which is loaded when it opens. */
export const useReportTexts = defineTexts('report', {
  pt: () => import('./report-messages.pt.ts'),
  en: () => import('./report-messages.en.ts'),
});
