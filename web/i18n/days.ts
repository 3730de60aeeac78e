import { formatDay } from './dates.ts';

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
