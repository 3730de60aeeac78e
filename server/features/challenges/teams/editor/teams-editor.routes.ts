import { teamsEditorCalls } from '@mutirao/contract/challenges/teams/teams.calls.ts';
import { answerCalls } from '../../../../platform/http/answer-calls.ts';
import type { Server } from '../../../../platform/http/create-server.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { endTeam } from './end-team.ts';
import { listManagedTeams } from './list-managed-teams.ts';

/** The teams of a challenge, for those who manage it. */
export function routeTeamsEditor(app: Server, platform: Platform): void {
  answerCalls(app, teamsEditorCalls, {
    'GET /admin/challenges/:id/teams': ({ params, query }) =>
      listManagedTeams(platform, { challengeId: params.id, ...query }),

    'POST /admin/challenges/:id/teams/:team/end': ({
      viewer,
      params: { id: challengeId, team: teamId },
      body,
      ip: address,
    }) => endTeam(platform, { viewer, challengeId, teamId, ...body, address }),
  });
}
