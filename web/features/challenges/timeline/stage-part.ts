import type { Stage } from '@mutirao/contract/challenges/stages.ts';

/** Which part of a stage's page a member sees: the interactions of all, their own, or how to take part. */
export function stagePartOf({ can }: Pick<Stage, 'can'>, isContestant: boolean): 'panel' | 'answer' | 'prompt' {
  if (can.reply) return 'panel';
  if (isContestant) return 'answer';
  // Staff of the organisation moderate, and do not reply.
  return can.edit ? 'panel' : 'prompt';
}
