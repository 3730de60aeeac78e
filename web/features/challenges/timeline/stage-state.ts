import { isActive, type StageWindow } from '@mutirao/contract/challenges/stage-window.ts';

/** Whether a stage is to come, takes contributions, or has ended. */
export type StageState = 'coming' | 'open' | 'over';

/** The state of a stage at a moment; at its exact start it is open. */
export function stageStateAt(stage: StageWindow, now: Date): StageState {
  if (isActive(stage, now)) return 'open';
  return new Date(stage.start_at) > now ? 'coming' : 'over';
}
