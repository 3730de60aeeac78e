import { useLanguage } from '../../../i18n/language.tsx';
import { useTasksTexts } from './texts.ts';

/** Writes hours, with at most a few decimals, in the language of the page. */
export function useHours(): (hours: number) => string {
  const t = useTasksTexts();
  const { language } = useLanguage();
  return (hours) => t.hours(String(hours).replace('.', language === 'pt' ? ',' : '.'), hours === 1);
}
