import { teamCodesCalls } from '@mutirao/contract/challenges/teams/team-invites.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { getCode, putCode, switchCodeOff } from './change-code.ts';
import { getTeamOfCode, joinByCode } from './join-by-code.ts';

const keyOf = ({ id, team }: { id: number; team: string }) => ({ challengeId: id, by: parseIdOrSlug(team) });

/** The codes by which members join teams. */
export function routeTeamCodes(api: Server, platform: Platform): void {
  answerCalls(api, teamCodesCalls, {
    'GET /challenges/:id/teams/:team/code': ({ viewer, params }) => getCode(platform, viewer, keyOf(params)),

    'PUT /challenges/:id/teams/:team/code': ({ viewer, params, body }) =>
      putCode(platform, viewer, keyOf(params), body),

    'DELETE /challenges/:id/teams/:team/code': ({ viewer, params }) => switchCodeOff(platform, viewer, keyOf(params)),

    'GET /team-codes/:code': ({ viewer, params, ip: address }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      return getTeamOfCode(platform, { typed: params.code, address, memberId: viewer?.id });
    },

    'POST /team-codes/:code': ({ viewer, params, ip: address }) =>
      joinByCode(platform, viewer, { typed: params.code, address, memberId: viewer.id }),
  });
}
