import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { memoizeFormatter } from '../../i18n/formatters.ts';

/** The name of a time zone as people know it, such as "Brasilia Time"; its id where there is none. */
export function zoneName(zone: string, language: Language): string {
  const make = () => new Intl.DateTimeFormat(htmlLanguage[language], { timeZone: zone, timeZoneName: 'longGeneric' });
  const parts = memoizeFormatter(`zone ${zone} ${language}`, make).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
