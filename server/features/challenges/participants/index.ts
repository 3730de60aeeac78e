import { participantsCalls } from '@mutirao/contract/challenges/participants/participants.calls.ts';
import { recordOnce } from '../../../platform/audit/record-event.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type LeaveHook, leaveHooks } from '../participation/index.ts';
import { exportParticipants } from './export-participants.ts';
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

    'GET /admin/challenges/:id/participants/export': async (
      { viewer, params, query: filter, headers, ip: address },
      reply,
    ) => {
      const language = callerLanguage({ headers });
      const { name, csv } = await exportParticipants(platform, {
        viewer,
        challengeId: params.id,
        filter,
        language,
        address,
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(csv);
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
  routes: ({ api, platform, extensionsOf }) => routeParticipants(api, platform, extensionsOf(leaveHooks)),
};
