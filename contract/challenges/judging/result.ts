import type { JudgingEvent, RankedEntry } from './record.ts';
import type { ReviewValues, Rubric } from './rubric.ts';

/** What the events of a stage amount to. */
export interface JudgingState {
  readonly rubric: Rubric;
  readonly version: number;
  readonly seed: string;
  readonly headSize: number;
  /** Numbers of the entries, and of those of them that are disqualified. */
  readonly entries: readonly number[];
  readonly disqualified: ReadonlySet<number>;
  /** The newest version of each. */
  readonly reviews: readonly { readonly entry: number; readonly judge: number; readonly values: ReviewValues }[];
  /** The entries of the second look; undefined until the first look is closed. */
  readonly head: readonly number[] | undefined;
}

/** Replays the events of a stage; throws where they contradict each other, such as a score without an assignment. */
export declare function replayEvents(events: Iterable<JudgingEvent>): JudgingState;

/** Ranks the entries that are not disqualified, the best first: those of the head by all their reviews, then the rest. */
export declare function rankEntries(state: JudgingState): RankedEntry[];

/** The entries that get a second look after the first one, the best first; none where the rubric has no second look. */
export declare function chooseHead(state: JudgingState): number[];
