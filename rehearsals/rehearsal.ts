/** What a rehearsal gets from `npm run rehearse`. */
export interface Rehearsing {
  /** The words after its name on the command line. */
  readonly args: readonly string[];
  /** A folder of its own, deleted at the end. */
  readonly folder: string;
  /** Prints what is being done. */
  step(text: string): void;
  /** Prints a figure, and again in the table at the end. */
  figure(name: string, value: string | number): void;
  /** Registers what to clean up: in reverse order, also after a failure or a signal. */
  atEnd(cleanUp: () => unknown): void;
}

/** A rehearsal of an operator's work with the real programs: it ends, or throws with the reason. */
export interface Rehearsal {
  /** What it shows, in a line. */
  readonly purpose: string;
  /** The Debian packages it runs. */
  readonly packages: readonly string[];
  /** Whether it works as root alone. */
  readonly asRoot?: boolean;
  run(rehearsing: Rehearsing): Promise<void>;
}
