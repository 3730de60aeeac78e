import { useLanguage } from './language.tsx';
import { formatNumber, isOne } from './numbers.ts';

/** Writes a text that depends on a number, with the number in the user's language: `counted(t.found, total)`. */
export function useCounted() {
  const { language } = useLanguage();
  return (text: (count: string, one: boolean) => string, count: number): string =>
    text(formatNumber(count, language), isOne(count, language));
}
