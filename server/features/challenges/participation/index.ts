import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { createChallenges, viewerParticipations } from '../challenges/index.ts';
import type { LeaveHook } from './change-participation.ts';
import { createViewerParticipations } from './get-participation.ts';
import { requireManaging } from './manage-challenge.ts';
import { participationTables } from './participation.personal-data.ts';
import { routeParticipation } from './participation.routes.ts';

export { leaveChallenge, takePart } from './accept-challenge.ts';
export type { LeaveHook } from './change-participation.ts';
export { getParticipation } from './get-participation.ts';
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

/** Hooks on leaving a challenge, in the transaction in which a member leaves. */
export const leaveHooks = new ExtensionPoint<LeaveHook>();

/** Following challenges and taking part in them. */
export const participation: Feature = {
  name: 'challenges/participation',
  personalData: () => participationTables,
  extensions: (platform) => [viewerParticipations.with(createViewerParticipations(platform))],
  routes: (context) => {
    const { api, platform, extensionsOf } = context;
    api.decorate('admitManager', (viewer, challengeId) =>
      requireManaging(platform.database, { viewer, challengeId }).then(() => {}),
    );
    routeParticipation(api, platform, {
      challenges: createChallenges(context),
      participations: createViewerParticipations(platform),
      leaveHooks: extensionsOf(leaveHooks),
    });
  },
};
