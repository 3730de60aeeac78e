/** Where the organisation is: its days count. */
export const organisationZone = 'America/Sao_Paulo';

/** The organisation's day at a moment, written as YYYY-MM-DD. */
export function organisationDay(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: organisationZone });
}
