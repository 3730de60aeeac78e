import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Challenges, ViewerParticipations } from '../challenges/index.ts';
import type { LeaveHook } from './change-participation.ts';
import { participationTables } from './participation.personal-data.ts';
import { routeParticipation } from './participation.routes.ts';

export { leaveChallenge, takePart } from './accept-challenge.ts';
export type { LeaveHook } from './change-participation.ts';
export { createViewerParticipations, getParticipation } from './get-participation.ts';
export {
  assertNotDenied,
  lockContext,
  lockManagedContext,
  type ParticipationContext,
  readContext,
} from './lock-context.ts';
export { requireManaging } from './manage-challenge.ts';
export {
  denialOfAborting,
  denialOfChangingTeam,
  denialOfCreatingTeam,
  denialOfJoiningTeam,
  isFinished,
  mayManageChallenge,
  rolesKeptOut,
} from './participation.policy.ts';
export {
  appointAdviser,
  deleteRole,
  insertRole,
  lockMemberForUpdate,
} from './participation.queries.ts';

interface Options {
  api: Server;
  platform: Platform;
  challenges: Challenges;
  participations: ViewerParticipations;
  /** Hooks on leaving a challenge. */
  leaveHooks: readonly LeaveHook[];
}

/** Following challenges and taking part in them. */
export function registerParticipation({ api, platform, challenges, participations, leaveHooks }: Options): void {
  platform.personalData.register(...participationTables);
  routeParticipation(api, platform, { challenges, participations, leaveHooks });
}
