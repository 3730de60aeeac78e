/** The duration of measurements and the size of the data. */
export interface Pace {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly smallWorld: number;
  readonly largeWorld: number;
}

export const fullPace: Pace = { warmUpSeconds: 4, seconds: 2, rounds: 5, smallWorld: 1000, largeWorld: 100_000 };
/** For a quick run: less precise, with ten times the data only. */
export const quickPace: Pace = { warmUpSeconds: 1, seconds: 1, rounds: 2, smallWorld: 1000, largeWorld: 10_000 };
