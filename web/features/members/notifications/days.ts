import { dateLocale, type Language } from '@mutirao/contract/language.ts';
import { formatDay, nearDay, noonOf, type Seen } from '../../../i18n/dates.ts';

/** The heading of a day written as DD/MM/YYYY: today, yesterday, or its date in words. */
export function nameDay(day: string, seen: Seen & { language: Language }): string {
  const near = nearDay(day, seen);
  if (near !== undefined) return near;
  const noon = noonOf(day);
  const today = noonOf(formatDay(seen.now.toISOString(), seen.timeZone));
  const isThisYear = noon.getUTCFullYear() === today.getUTCFullYear();
  return new Intl.DateTimeFormat(dateLocale[seen.language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(noon);
}
