import { teamCodesCalls } from '@mutirao/contract/challenges/teams/team-invites.calls.ts';
import { teamCandidatesCalls, teamsCalls, teamsEditorCalls } from '@mutirao/contract/challenges/teams/teams.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireProfile } from '../../members/members/index.ts';
import { findCandidatesOfChallenge, findCandidatesOfTeam } from './candidates/find-candidates.ts';
import { answerOffer, createTeam, destroyTeam, updateTeam } from './change-team.ts';
import { getCode, putCode, switchCodeOff } from './codes/change-code.ts';
import { getTeamOfCode, joinByCode } from './codes/join-by-code.ts';
import { endTeam, listManagedTeams } from './editor/manage-teams.ts';
import { routeInvites } from './invites/invites.routes.ts';
import { getTeam, listMemberTeams, listTeams, listTeamsInChallenge } from './list-teams.ts';
import { tagsOfTeams } from './notify-team.ts';

/** The codes by which members join teams. */
function routeTeamCodes(api: Server, platform: Platform): void {
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

/** Searching for team-mates. */
function routeCandidates(api: Server, platform: Platform): void {
  answerCalls(api, teamCandidatesCalls, {
    'GET /users/search/challenge/:id/teams': ({ viewer, params, query }) =>
      findCandidatesOfChallenge(platform, viewer, params.id, query),

    'GET /users/search/challenge/:id/teams/:team': ({ viewer, params, query }) =>
      findCandidatesOfTeam(platform, viewer, { challengeId: params.id, by: parseIdOrSlug(params.team) }, query),
  });
}

/** The teams of a challenge, for those who manage it. */
function routeTeamsEditor(app: Server, platform: Platform): void {
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

function keyOf({ id, team }: { id: number; team: string }) {
  return { challengeId: id, by: parseIdOrSlug(team) };
}

export function routeTeams(app: Server, platform: Platform): void {
  routeInvites(app, platform);
  routeTeamCodes(app, platform);
  routeCandidates(app, platform);
  routeTeamsEditor(app, platform);
  answerCalls(app, teamsCalls, {
    'GET /challenges/:id/teams': async ({ params, query, viewer }, reply) => {
      const page = await listTeams(platform, params.id, query, viewer);
      cacheTags(reply, ...tagsOfTeams(page.data, `teams:${params.id}`, `challenge:${params.id}`));
      return page;
    },

    'POST /challenges/:id/teams': ({ viewer, params, body, received }) =>
      createTeam(platform, viewer, {
        challengeId: params.id,
        name: body.name,
        banner: received,
        lookingFor: body.looking_for ?? null,
        skills: body.skills ?? [],
      }),

    'GET /challenges/:id/teams/:team': async ({ params, viewer }, reply) => {
      const found = await getTeam(platform, keyOf(params), viewer);
      cacheTags(reply, ...tagsOfTeams([found]));
      return found;
    },

    'PUT /challenges/:id/teams/:team': ({ viewer, params, body, received }) => {
      const { name, banner, responsible_id: responsibleId, looking_for: lookingFor, skills } = body;
      const change = { name, banner: banner === null ? null : received, responsibleId, lookingFor, skills };
      return updateTeam(platform, viewer, keyOf(params), change);
    },

    'DELETE /challenges/:id/teams/:team': ({ viewer, params }) => destroyTeam(platform, viewer, keyOf(params)),

    'POST /challenges/:id/teams/:team/leadership/accept': ({ viewer, params }) =>
      answerOffer(platform, viewer, keyOf(params), true),

    'POST /challenges/:id/teams/:team/leadership/reject': ({ viewer, params }) =>
      answerOffer(platform, viewer, keyOf(params), false),

    'GET /users/:user/teams': async ({ params, query, viewer }, reply) => {
      const memberId = await requireProfile(platform, params.user, viewer);
      const page = await listMemberTeams(platform, { memberId, ...query }, viewer);
      cacheTags(reply, ...tagsOfTeams(page.data, `member:${memberId}`, `participation:${memberId}`, 'lists'));
      return page;
    },

    'GET /challenges/:id/teams/user/:user': async ({ viewer, params }) => {
      const memberId = await requireProfile(platform, params.user, viewer);
      return listTeamsInChallenge(platform, { challengeId: params.id, memberId }, viewer);
    },
  });
}
