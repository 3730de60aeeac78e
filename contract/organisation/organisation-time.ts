/** The organisation's time zone, which decides its days. */
export const organisationZone = 'America/Sao_Paulo';

/**
 * Its distance from UTC, in milliseconds. It has had no summer time since 2019; a test compares it with the time zone
 * database. A phone takes a tenth of a second to create its first formatter for a zone.
 */
export const organisationOffset = -3 * 60 * 60 * 1000;

/** The organisation's date at a moment, as YYYY-MM-DD. */
export function organisationDay(moment: Date): string {
  return new Date(moment.getTime() + organisationOffset).toISOString().slice(0, 10);
}

/** The organisation's year at a moment. */
export function organisationYear(moment: Date): number {
  return Number(organisationDay(moment).slice(0, 4));
}
