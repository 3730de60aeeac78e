import { participantsCalls } from '@mutirao/contract/challenges/participants/participants.calls.ts';
import { recordOnce } from '../../../platform/audit/record-event.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LeaveHook, leaveHooks } from '../participation/index.ts';
import { exportedParticipants } from './export-participants.ts';
import { listParticipants } from './list-participants.ts';
import { removeParticipant } from './remove-participant.ts';

export { whereParticipants } from './where-participants.ts';

function routeParticipants(app: Server, platform: Platform, leaveHooks: readonly LeaveHook[]): void {
  answerCalls(app, participantsCalls, {
    'GET /admin/challenges/:id/participants': async ({ viewer, params, query, ip: address }) => {
      const detail = { challenge: params.id };
      await recordOnce(platform.database, { kind: 'participants_viewed', actorId: viewer.id, address, detail });
      return listParticipants(platform, { challengeId: params.id, ...query });
    },

    'POST /admin/challenges/:id/participants/:member/remove': ({ viewer, params, body, ip: address }) =>
      removeParticipant(platform, leaveHooks, {
        viewer,
        challengeId: params.id,
        memberId: params.member,
        ...body,
        address,
      }),
  });
}

/** The participants of a challenge, for those who manage it. */
export const participants: Feature = {
  name: 'challenges/participants',
  extensions: (platform) => [exportedParticipants(platform)],
  routes: ({ api, platform, extensionsOf }) => routeParticipants(api, platform, extensionsOf(leaveHooks)),
};
