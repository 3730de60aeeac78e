/** How long is measured, and how large the worlds are. */
export interface Pace {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly smallWorld: number;
  readonly largeWorld: number;
}

export const fullPace: Pace = { warmUpSeconds: 4, seconds: 2, rounds: 5, smallWorld: 1000, largeWorld: 100_000 };
/** For a first look: less certain, and grown tenfold only. */
export const quickPace: Pace = { warmUpSeconds: 1, seconds: 1, rounds: 2, smallWorld: 1000, largeWorld: 10_000 };
