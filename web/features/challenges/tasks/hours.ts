import { htmlLanguage } from '@mutirao/contract/language.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { useTasksTexts } from './texts.ts';

/** Writes hours in the language of the page. */
export function useHours(): (hours: number) => string {
  const t = useTasksTexts();
  const { language } = useLanguage();
  return (hours) => t.hours(hours.toLocaleString(htmlLanguage[language]), hours === 1);
}
