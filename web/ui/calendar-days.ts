/** A day as yyyy-mm-dd. */
export type Day = string;

function read(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function write(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** The day so many days after it, or before where the number is negative. */
export function addDays(day: Day, count: number): Day {
  const date = read(day);
  date.setUTCDate(date.getUTCDate() + count);
  return write(date);
}

/** The same day so many months on; the last one of a month that is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = read(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return write(first);
}

/** The nearest day within both ends. */
export function clampDay(day: Day, { min, max }: { min: Day; max: Day }): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

/** The first and the last day of a day's week, which begins on Sunday. */
export function weekOf(day: Day): { first: Day; last: Day } {
  const first = addDays(day, -read(day).getUTCDay());
  return { first, last: addDays(first, 6) };
}

/** The weeks of a day's month, from Sunday to Saturday; what belongs to its neighbours is left out. */
export function weeksOfMonth(day: Day): (Day | undefined)[][] {
  const month = day.slice(0, 7);
  const weeks: (Day | undefined)[][] = [];
  for (let sunday = weekOf(`${month}-01`).first; sunday.slice(0, 7) <= month; sunday = addDays(sunday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((one) =>
        one.startsWith(month) ? one : undefined,
      ),
    );
  return weeks;
}

const steps: Readonly<Record<string, (day: Day, far: boolean) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => weekOf(day).first,
  End: (day) => weekOf(day).last,
  PageUp: (day, far) => addMonths(day, far ? -12 : -1),
  PageDown: (day, far) => addMonths(day, far ? 12 : 1),
};

/** Where a key leads from a day; undefined for keys that lead nowhere. With Shift, pages are years. */
export function dayAfterKey(day: Day, { key, shiftKey }: { key: string; shiftKey: boolean }): Day | undefined {
  return steps[key]?.(day, shiftKey);
}
