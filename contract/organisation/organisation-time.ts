/** Where the organisation is: its days count. */
export const organisationZone = 'America/Sao_Paulo';

// In Swedish a day is written as in ISO 8601. To make a formatter takes a hundred times as long as to use it.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: organisationZone });

/** The organisation's day at a moment, written as YYYY-MM-DD. */
export function organisationDay(moment: Date): string {
  return format.format(moment);
}
