import {
  teamCodesCalls,
  teamInvitationLinksCalls,
  teamInvitesCalls,
} from '@mutirao/contract/challenges/teams/team-invites.calls.ts';
import { teamCandidatesCalls, teamsCalls, teamsEditorCalls } from '@mutirao/contract/challenges/teams/teams.calls.ts';
import { parseIdOrSlug } from '@mutirao/contract/slugs.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireProfile } from '../../members/members/index.ts';
import { answerOffer, createTeam, destroyTeam, updateTeam } from './change-team.ts';
import { findCandidatesOfChallenge, findCandidatesOfTeam } from './find-candidates.ts';
import { claimInvitationOfLink, getInvitationLink, writeInvitationMails } from './invites/invitation-links.ts';
import { changeInvite, leaveOrCancel, listOwnInvites, listTeamInvites, requestToJoin } from './invites/invites.ts';
import { sendInvites, sweepAddresses } from './invites/send-invites.ts';
import { getTeam, listMemberTeams, listTeams, listTeamsInChallenge } from './list-teams.ts';
import { endTeam, listManagedTeams } from './manage-teams.ts';
import { tagsOfTeams } from './notify-team.ts';
import { getCode, getTeamOfCode, joinByCode, putCode, switchCodeOff } from './team-codes.ts';

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

/** Invitations to e-mail addresses: their mails, their links and their end. */
function routeInvitationLinks(api: Server, platform: Platform): void {
  writeInvitationMails(platform);
  platform.jobs.every('team-invitations-cleaning', '25 * * * *', () => sweepAddresses(platform));
  answerCalls(api, teamInvitationLinksCalls, {
    'GET /team-invitations/:token': ({ params, ip: address }, reply) => {
      reply.header('cache-control', 'no-store');
      return getInvitationLink(platform, { ...params, address });
    },

    'POST /team-invitations/:token': ({ viewer, params, ip: address }) =>
      claimInvitationOfLink(platform, viewer, { ...params, address }),
  });
}
const keyOfInvite = ({ invite, ...of }: { id: number; team: string; invite: number }) => ({ ...keyOf(of), invite });

/** Invitations of teams and requests to join them. */
function routeInvites(api: Server, platform: Platform): void {
  routeInvitationLinks(api, platform);
  answerCalls(api, teamInvitesCalls, {
    'POST /challenges/:id/teams/:team/contestant/invites': ({ viewer, params }) =>
      requestToJoin(platform, viewer, keyOf(params)),

    'DELETE /challenges/:id/teams/:team/contestant/invites/:invite': ({ viewer, params }) =>
      leaveOrCancel(platform, viewer, keyOfInvite(params)),

    'PUT /challenges/:id/teams/:team/contestant/invites/:invite/accept': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'member', action: 'accept' }),

    'PUT /challenges/:id/teams/:team/contestant/invites/:invite/reject': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'member', action: 'reject' }),

    'GET /challenges/:id/teams/:team/responsible/invites': ({ viewer, params }) =>
      listTeamInvites(platform, keyOf(params), viewer),

    'POST /challenges/:id/teams/:team/responsible/invites': ({ viewer, params, body, headers }) =>
      sendInvites(platform, viewer, keyOf(params), { ...body, language: callerLanguage({ headers }) }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/accept': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'accept' }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/reject': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'reject' }),

    'POST /challenges/:id/teams/:team/responsible/invites/:invite/remove': ({ viewer, params }) =>
      changeInvite(platform, viewer, keyOfInvite(params), { by: 'leader', action: 'remove' }),

    'GET /profile/teams/invitations': ({ viewer, query }) => listOwnInvites(platform, viewer, query),
  });
}
