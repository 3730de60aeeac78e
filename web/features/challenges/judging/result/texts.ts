import { htmlLanguage } from '@mutirao/contract/language.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { formatNumber, memoizeFormatter } from '../../../../i18n/numbers.ts';
import { defineTexts } from '../../../../i18n/texts.ts';

export const useResultTexts = defineTexts('judging-result', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

/** How numbers and points are written. */
export function useFigures() {
  const { language } = useLanguage();
  const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const formatter = memoizeFormatter(
    `one decimal ${language}`,
    () => new Intl.NumberFormat(htmlLanguage[language], decimals),
  );
  return {
    number: (value: number) => formatNumber(value, language),
    /** Millionths of a point. */
    points: (value: number) => formatter.format(value / 1_000_000),
    /** Hundredths of a value. */
    hundredths: (value: number) => formatter.format(value / 100),
  };
}
