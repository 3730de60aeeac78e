import type { Language } from '@mutirao/contract/language.ts';
import { momentOf } from '../../../i18n/dates.ts';

const months = {
  pt: 'jan fev mar abr mai jun jul ago set out nov dez'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
} as const;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant of the timeline as `MMM. D YYYY, HH:mm a` in a time zone: "Mar. 5 2024, 15:07 pm". */
export function formatStageTime(instant: string, language: Language, timeZone: string): string {
  const { year, month, day, hour, minute } = momentOf(instant, timeZone);
  const time = `${twoDigits(hour)}:${twoDigits(minute)} ${hour < 12 ? 'am' : 'pm'}`;
  return `${months[language][month - 1]}. ${day} ${year}, ${time}`;
}
