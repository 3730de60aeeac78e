import { htmlLanguage, type Language } from '@mutirao/contract/language.ts';
import { organisationOffset, organisationZone } from '@mutirao/contract/organisation/organisation-time.ts';
import { memoizeFormatter } from './numbers.ts';

// Days and times are formatted by our own code: the server's and the browser's versions of CLDR may differ, and
// hydration needs the same text from both.

interface Moment {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The distance from UTC in milliseconds, of the user's zone if none is given; undefined if only `Intl` knows it. */
function offsetAt(date: Date, timeZone: string | undefined): number | undefined {
  if (timeZone === undefined) return date.getTimezoneOffset() * -60_000;
  if (timeZone === organisationZone) return organisationOffset;
  return timeZone === 'UTC' ? 0 : undefined;
}

/** An instant as clocks and calendars show it in a zone, or in the user's own. */
export function momentOf(instant: string, timeZone: string | undefined): Moment {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${instant} is no instant`);
  const offset = offsetAt(date, timeZone);
  if (offset !== undefined) {
    // Shifted by the distance, the day of the zone is that of UTC.
    const seen = new Date(date.getTime() + offset);
    return {
      year: seen.getUTCFullYear(),
      month: seen.getUTCMonth() + 1,
      day: seen.getUTCDate(),
      hour: seen.getUTCHours(),
      minute: seen.getUTCMinutes(),
    };
  }
  const make = () => {
    const numeric = 'numeric';
    const fields = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
    return new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...fields });
  };
  const parts = memoizeFormatter(`moment ${timeZone}`, make).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)])) as unknown as Moment;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day of an instant as DD/MM/YYYY, in the given or the user's time zone. */
export function formatDay(instant: string, timeZone?: string): string {
  const { day, month, year } = momentOf(instant, timeZone);
  return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
}

function timeOf({ hour, minute }: Moment, language: Language): string {
  if (language === 'pt') return `${twoDigits(hour)}:${twoDigits(minute)}`;
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The time of day of an instant, in the given or the user's time zone. */
export function formatTime(instant: string, language: Language, timeZone?: string): string {
  return timeOf(momentOf(instant, timeZone), language);
}

const shortMonths = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

const months = {
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
} as const;

/** An instant as `5 mar. 2024, 12:07` or `5 March 2024 at 12:07 PM`, in the given or the user's time zone. */
export function formatMoment(instant: string, language: Language, timeZone?: string): string {
  const moment = momentOf(instant, timeZone);
  const { day, month, year } = moment;
  const time = timeOf(moment, language);
  return language === 'pt'
    ? `${day} ${shortMonths[month - 1]}. ${year}, ${time}`
    : `${day} ${months.en[month - 1]} ${year} at ${time}`;
}

/** The instant of a post in a forum, in English as `2024/03/05, at 3:07 pm`, in the given or the user's time zone. */
export function formatPost(instant: string, language: Language, timeZone?: string): string {
  if (language === 'pt') return formatMoment(instant, language, timeZone);
  const { year, month, day, hour, minute } = momentOf(instant, timeZone);
  const half = hour < 12 ? 'am' : 'pm';
  return `${year}/${twoDigits(month)}/${twoDigits(day)}, at ${hour % 12 || 12}:${twoDigits(minute)} ${half}`;
}

/** A month such as `2026-03` in words. */
export function formatMonth(yearAndMonth: string, language: Language): string {
  const [year, month] = yearAndMonth.split('-');
  const name = months[language][Number(month) - 1];
  return language === 'pt' ? `${name} de ${year}` : `${name} ${year}`;
}

const minute = 60;
const units = [
  ['year', 365 * 24 * 60 * minute],
  ['month', 30 * 24 * 60 * minute],
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const;

/** How long ago an instant was, in words: "2 hours ago", "yesterday"; undefined within the last minute. */
export function formatAgo(instant: string, now: Date, language: Language): string | undefined {
  const seconds = (now.getTime() - new Date(instant).getTime()) / 1000;
  const unit = units.find(([, size]) => seconds >= size);
  if (!unit) return undefined;
  const make = () => new Intl.RelativeTimeFormat(htmlLanguage[language], { numeric: 'auto' });
  return memoizeFormatter(`ago ${language}`, make).format(-Math.floor(seconds / unit[1]), unit[0]);
}

interface Day<Item> {
  /** As DD/MM/YYYY. */
  readonly day: string;
  readonly items: Item[];
}

/** Groups items by the days of a time zone (by default the user's), in their order. */
export function groupByDay<Item extends { readonly created_at: string }>(
  items: readonly Item[],
  timeZone?: string,
): Day<Item>[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const day = formatDay(item.created_at, timeZone);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, its]) => ({ day, items: its }));
}

/** Noon of a day written as DD/MM/YYYY: the same day in every time zone. */
export function noonOf(day: string): Date {
  const [date, month, year] = day.split('/').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date, 12));
}

const dayLength = 86_400_000;

export interface Seen {
  readonly now: Date;
  /** The user's own, if absent. */
  readonly timeZone?: string | undefined;
  readonly words: { readonly today: string; readonly yesterday: string };
}

/** A day named by its distance from today; undefined for one named by its date. */
export function nearDay(day: string, { now, timeZone, words }: Seen): string | undefined {
  const today = noonOf(formatDay(now.toISOString(), timeZone)).getTime();
  const noon = noonOf(day).getTime();
  if (noon === today) return words.today;
  return noon === today - dayLength ? words.yesterday : undefined;
}
