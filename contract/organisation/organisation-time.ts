/** The organisation's time zone, which decides its days. */
export const organisationZone = 'America/Sao_Paulo';

// The Swedish format is that of ISO 8601. Creating a formatter takes a hundred times as long as using it.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: organisationZone });

/** The organisation's date at a moment, as YYYY-MM-DD. */
export function organisationDay(moment: Date): string {
  return format.format(moment);
}
