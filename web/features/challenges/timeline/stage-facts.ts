import type { Stage } from '@mutirao/contract/challenges/stages.ts';

/** What the timeline shows of a stage. */
export const stageFacts = ({ id, title, icon, start_at, finish_at }: Stage) => ({
  id,
  title,
  icon,
  start_at,
  finish_at,
});
export type StageFacts = ReturnType<typeof stageFacts>;
