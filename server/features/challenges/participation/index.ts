import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint, type Feature } from '../../../platform/feature.ts';
import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';
import { challengeNotFound, createChallenges, viewerParticipations } from '../challenges/index.ts';
import type { LeaveHook } from './change-participation.ts';
import { createViewerParticipations } from './get-participation.ts';
import { mayManageChallenge } from './participation.policy.ts';
import { findChallengesOf, findManagement } from './participation.queries.ts';
import { routeParticipation } from './participation.routes.ts';

export type { LeaveHook } from './change-participation.ts';
export { leaveChallenge, takePart } from './change-participation.ts';
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
export { appointAdviser, deleteRole, insertRole } from './participation.queries.ts';

/** Deletes the rows of a member, by which the figures of their challenges change. */
function eraseFrom(table: 'challenge_role' | 'challenge_follow'): PersonalTable['erase'] {
  return async (connection, memberId, invalidate) => {
    const ids = await findChallengesOf(connection, memberId);
    await connection.deleteFrom(table).where('member_id', '=', memberId).execute();
    if (ids.length > 0) invalidate('figures', ...ids.map((id) => `figures:${id}`));
  };
}

const roles: PersonalTable = {
  table: 'challenge_role',
  file: { pt: 'desafios', en: 'challenges' },
  describe: {
    pt: 'Os desafios de que você participa, e o seu papel em cada um.',
    en: 'The challenges you take part in, and your role in each.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('challenge_role')
      .innerJoin('challenge_card as challenge', 'challenge.id', 'challenge_role.challenge_id')
      .select(['challenge.id', 'challenge.slug', 'challenge_role.role', 'challenge_role.created_at'])
      .select('challenge_role.looking_since')
      .where('member_id', '=', memberId)
      .orderBy('challenge_role.created_at')
      .execute(),
  erase: eraseFrom('challenge_role'),
};

const follows: PersonalTable = {
  table: 'challenge_follow',
  file: { pt: 'desafios-que-sigo', en: 'followed-challenges' },
  describe: { pt: 'Os desafios que você segue.', en: 'The challenges you follow.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('challenge_follow')
      .innerJoin('challenge_card as challenge', 'challenge.id', 'challenge_follow.challenge_id')
      .select(['challenge.id', 'challenge.slug', 'challenge_follow.created_at'])
      .where('member_id', '=', memberId)
      .orderBy('challenge_follow.created_at')
      .execute(),
  erase: eraseFrom('challenge_follow'),
};

/** What taking part leaves about a member. Its figures go down with it, and their cached responses are invalidated. */
const participationTables: readonly PersonalTable[] = [roles, follows];

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
