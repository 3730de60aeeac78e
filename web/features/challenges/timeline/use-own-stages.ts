import type { Participation } from '@mutirao/contract/challenges/participation.ts';
import type { Stage } from '@mutirao/contract/challenges/stages.ts';
import { useApiQuery } from '../../../platform/use-api-query.ts';

export const stagesCall = 'GET /challenges/:id/timelines';

interface OwnStages {
  /** By id; absent for visitors, and until they are loaded. */
  readonly stages: ReadonlyMap<number, Stage> | undefined;
  readonly isPending: boolean;
}

/** The stages of a challenge as the member sees them. */
export function useOwnStages(challengeId: number): OwnStages {
  // A failure leaves the public page.
  const { data, isPending } = useApiQuery(stagesCall, { params: { id: challengeId } }, { quiet: true });
  return { stages: data && new Map(data.map((stage) => [stage.id, stage])), isPending };
}

/** The member's participation, also while they sign in again. */
export function useParticipation(challengeId: number): Participation | undefined {
  return useApiQuery('GET /challenges/:id/participation', { params: { id: challengeId } }, { quiet: true }).data;
}
