import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import type { Notice } from '@mutirao/contract/notices.ts';
import { formatDay } from '../../i18n/format.ts';

export interface Day {
  /** As DD/MM/YYYY. */
  readonly date: string;
  readonly notices: Notice[];
}

/** Notices by the day on which they happened in a time zone, in the order they came. */
export function groupByDay(notices: readonly Notice[], timeZone: string): Day[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const date = formatDay(notice.created_at, timeZone);
    days.set(date, [...(days.get(date) ?? []), notice]);
  }
  return [...days].map(([date, its]) => ({ date, notices: its }));
}

/** Noon of a day that is written as DD/MM/YYYY, so that no clock of any zone makes another day of it. */
function noonOf(date: string): Date {
  const [day, month, year] = date.split('/').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day, 12));
}

const aDay = 86_400_000;

/** What a day is called: today, yesterday, or its date in words. */
export function nameDay(
  date: string,
  {
    now,
    timeZone,
    language,
    words,
  }: {
    now: Date;
    timeZone: string;
    language: Language;
    words: { today: string; yesterday: string };
  },
): string {
  const today = noonOf(formatDay(now.toISOString(), timeZone));
  const day = noonOf(date);
  if (day.getTime() === today.getTime()) return words.today;
  if (day.getTime() === today.getTime() - aDay) return words.yesterday;
  const isThisYear = day.getUTCFullYear() === today.getUTCFullYear();
  return new Intl.DateTimeFormat(htmlLanguage[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day);
}
