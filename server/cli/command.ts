import type { Platform } from '../platform/platform.ts';

/** A command of the operator. */
export interface Command {
  /** Its arguments, as the usage shows them. */
  readonly usage: string;
  readonly summary: string;
  /** Its switches, without dashes. */
  readonly switches: readonly string[];
  /** The fewest and the most arguments; by default one, an e-mail address. */
  readonly words?: readonly [number, number];
  /** Runs it; returns the lines to print. */
  run(
    platform: Platform,
    given: { email: string; words: readonly string[]; switches: ReadonlySet<string> },
  ): Promise<readonly string[]>;
}

/** Why a command failed, in a sentence for the operator. */
export class CommandError extends Error {}
