import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** An instant as a clock in the zone shows it, as YYYY-MM-DDTHH:MM. */
export function wallClockOf(instant: string, zone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, zone)).toString().slice(0, 16);
}

/** The instant at which a clock in the zone shows YYYY-MM-DDTHH:MM. A time that a change of clocks skips is moved on. */
export function instantAt(wallClock: string, zone: string): string {
  return toZoned(parseDateTime(wallClock), zone).toDate().toISOString();
}
