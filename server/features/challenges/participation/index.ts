import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import { challengeNotFound, createChallenges, viewerParticipations } from '../challenges/index.ts';
import type { LeaveHook } from './change-participation.ts';
import { createViewerParticipations } from './get-participation.ts';
import { participationTables } from './participation.personal-data.ts';
import { mayManageChallenge } from './participation.policy.ts';
import { findManagement } from './participation.queries.ts';
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

interface Managing {
  readonly viewer: Viewer;
  readonly challengeId: number;
}

/**
 * What decides about managing a challenge, also a draft; throws where there is none, or the viewer may not. An archived
 * one is its staff's.
 */
export async function requireManaging(
  connection: Connection,
  { viewer, challengeId }: Managing,
): Promise<{ readonly is_challenge_admin: boolean; readonly isAdmin: boolean }> {
  const found = await findManagement(connection, { challengeId, viewer });
  if (!found) throw challengeNotFound();
  const { is_archived, is_challenge_admin } = found;
  const facts = { is_challenge_admin: is_challenge_admin && !is_archived, isAdmin: viewer.isAdmin };
  if (!mayManageChallenge(facts)) throw new AppError('refused');
  return facts;
}

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
