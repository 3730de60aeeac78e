/** The present moment, injected so that tests can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** The moment so many days of 24 hours before another one. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 60 * 60 * 1000);
}
