/** A day so many days later, both written as YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
