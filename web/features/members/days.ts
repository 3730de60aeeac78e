import { formatDay } from '../../i18n/format.ts';

interface Day<Item> {
  /** As DD/MM/YYYY. */
  readonly day: string;
  readonly items: Item[];
}

/** What happened, newest first, by the days of a zone (the reader's own, if none is given). */
export function groupByDay<Item extends { readonly created_at: string }>(
  items: readonly Item[],
  timeZone?: string,
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = formatDay(item.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

const dayLength = 24 * 60 * 60 * 1000;

/** A day as people call it, seen from now. */
export function nameOfDay(
  day: string,
  now: Date,
  words: { today: string; yesterday: string },
  timeZone?: string,
): string {
  if (day === formatDay(now.toISOString(), timeZone)) return words.today;
  if (day === formatDay(new Date(now.getTime() - dayLength).toISOString(), timeZone)) return words.yesterday;
  return day;
}
