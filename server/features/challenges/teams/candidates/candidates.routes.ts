import { teamCandidatesCalls } from '@mutirao/contract/challenges/teams/teams.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findCandidatesOfChallenge, findCandidatesOfTeam } from './find-candidates.ts';

/** Searching for team-mates. */
export function routeCandidates(api: Server, platform: Platform): void {
  answerCalls(api, teamCandidatesCalls, {
    'GET /users/search/challenge/:id/teams': ({ viewer, params, query }) =>
      findCandidatesOfChallenge(platform, viewer, params.id, query),

    'GET /users/search/challenge/:id/teams/:team': ({ viewer, params, query }) =>
      findCandidatesOfTeam(platform, viewer, { challengeId: params.id, by: parseIdOrSlug(params.team) }, query),
  });
}
