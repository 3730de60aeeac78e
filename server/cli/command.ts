import type { Platform } from '../platform/platform.ts';

/** Something the operator asks for by name. */
export interface Command {
  /** What may follow its name. */
  readonly usage: string;
  readonly summary: string;
  /** Switches it knows, without their dashes. */
  readonly switches: readonly string[];
  /** The fewest and the most words that follow its name; without it, an e-mail address alone. */
  readonly words?: readonly [number, number];
  /** Does it; gives the lines to print. */
  run(
    platform: Platform,
    given: { email: string; words: readonly string[]; switches: ReadonlySet<string> },
  ): Promise<readonly string[]>;
}

/** What cannot be done, in a sentence for the operator. */
export class CommandError extends Error {}
