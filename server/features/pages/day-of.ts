/** The day of a moment in Brasília, where the organisation is: texts come into force at its midnight. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
}
