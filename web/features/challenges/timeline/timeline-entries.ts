import { type StageWindow, startedStages } from '@mutirao/contract/challenges/stage-window.ts';

/** The place of the marker "you are here". */
export const here = 'here';

/** Stages in the order of their start, with the marker between those that bracket the present moment. */
export function timelineEntries<Stage extends StageWindow>(
  stages: readonly Stage[],
  now: Date,
): (Stage | typeof here)[] {
  const started = startedStages(stages, now);
  return [...stages.slice(0, started), here, ...stages.slice(started)];
}
