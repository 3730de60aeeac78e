import { participationCalls } from '@mutirao/contract/challenges/participation/participation.calls.ts';
import type { Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls, type CallRequest } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireProfile } from '../../members/members/index.ts';
import type { Challenges, ViewerParticipations } from '../challenges/index.ts';
import {
  abortChallenge,
  acceptChallenge,
  followChallenge,
  type LeaveHook,
  unfollowChallenge,
} from './change-participation.ts';
import { getParticipation, getParticipations } from './get-participation.ts';
import { listAccepted, listFollowed, listMine } from './list-member-challenges.ts';
import { assertNotDenied, lockContext } from './lock-context.ts';
import { denialOfLookingForTeam } from './participation.policy.ts';
import { updateLooking } from './participation.queries.ts';

interface Wanted {
  readonly challengeId: number;
  readonly isLooking: boolean;
}

/** Sets whether the viewer looks for a team; a repetition keeps the time since when they have been looking. */
async function setLookingForTeam(
  platform: Pick<Platform, 'write' | 'database' | 'clock'>,
  viewer: Viewer,
  { challengeId, isLooking }: Wanted,
): Promise<Participation> {
  await platform.write(async (transaction) => {
    const context = await lockContext(transaction, { viewer, challengeId, now: platform.clock() });
    const { member, challenge, now, pair } = context;
    assertNotDenied(denialOfLookingForTeam(member, challenge, now));
    if (member.is_looking_for_team !== isLooking)
      await updateLooking(transaction, { ...pair, since: isLooking ? now : null });
  });
  return getParticipation(platform, viewer, challengeId);
}

type ListRequest = CallRequest<(typeof participationCalls)['GET /users/:user/following']>;

export function routeParticipation(
  app: Server,
  platform: Platform,
  {
    challenges,
    participations,
    leaveHooks,
  }: { challenges: Challenges; participations: ViewerParticipations; leaveHooks: readonly LeaveHook[] },
): void {
  const dependencies = { platform, challenges, leaveHooks };

  async function listOfUser(list: typeof listAccepted, { params, query, viewer }: ListRequest, reply: FastifyReply) {
    const memberId = await requireProfile(platform, params.user, viewer);
    cacheTags(reply, `member:${memberId}`, `participation:${memberId}`);
    return list(dependencies, { memberId, viewer, ...query });
  }

  answerCalls(app, participationCalls, {
    'POST /challenges/:id/follow': ({ viewer, params }) => followChallenge(dependencies, viewer, params.id),

    'POST /challenges/:id/unfollow': ({ viewer, params }) => unfollowChallenge(dependencies, viewer, params.id),

    'POST /challenges/:id/accept': ({ viewer, params }) => acceptChallenge(dependencies, viewer, params.id),

    'POST /challenges/:id/abort': ({ viewer, params }) => abortChallenge(dependencies, viewer, params.id),

    'GET /challenges/:id/participation': ({ viewer, params }) => getParticipation(platform, viewer, params.id),

    'PUT /challenges/:id/looking-for-team': ({ viewer, params }) =>
      setLookingForTeam(platform, viewer, { challengeId: params.id, isLooking: true }),

    'DELETE /challenges/:id/looking-for-team': ({ viewer, params }) =>
      setLookingForTeam(platform, viewer, { challengeId: params.id, isLooking: false }),

    'GET /me/participations': ({ viewer, query }) => getParticipations(participations, viewer, query.challenges),

    'GET /challenges/my': ({ viewer, query: { page, per_page, 'filter[role]': roles } }) =>
      listMine(dependencies, { memberId: viewer.id, viewer, page, per_page, roles }),

    'GET /me/challenges': ({ viewer, query }) => listAccepted(dependencies, { memberId: viewer.id, viewer, ...query }),

    'GET /users/:user/following': (request, reply) => listOfUser(listFollowed, request, reply),

    'GET /users/:user/challenges': (request, reply) => listOfUser(listAccepted, request, reply),
  });
}
