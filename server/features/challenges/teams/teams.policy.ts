import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

interface Facts {
  readonly responsibleId: number;
  /** Everyone in it, the leader included. */
  readonly peopleIds: readonly number[];
  /** Whom the leader offers the team. */
  readonly nextResponsibleId: number | null;
  readonly isFull: boolean;
  /** The challenge has finished: its teams stay as they are. */
  readonly isFinished: boolean;
}

/** A team is its leader's to change. */
export function isLeader(viewer: Pick<Viewer, 'id'> | undefined, responsibleId: number): boolean {
  return viewer?.id === responsibleId;
}

/** What the viewer may do with a team: its leader may change it and invite, its other members may leave. */
export function mayDoWithTeam(
  viewer: Pick<Viewer, 'id'> | undefined,
  { responsibleId, nextResponsibleId, peopleIds, isFull, isFinished }: Facts,
): Team['can'] {
  const leads = !isFinished && isLeader(viewer, responsibleId);
  const isIn = viewer !== undefined && peopleIds.includes(viewer.id);
  return {
    edit: leads,
    destroy: leads,
    hand_over: leads && peopleIds.length > 1,
    leave: !isFinished && isIn && !leads,
    invite: leads && !isFull,
    take_over: !isFinished && isIn && viewer.id === nextResponsibleId,
  };
}
