import { challengeParams } from '@mutirao/contract/challenges/challenges.ts';
import {
  createTeamInput,
  listTeamsQuery,
  ownInviteParams,
  team,
  teamParams,
  teamsPage,
  updateTeamInput,
} from '@mutirao/contract/challenges/teams.ts';
import { largestUpload } from '@mutirao/contract/pictures.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { pictureIn } from '../../../platform/http/file-rule.ts';
import type { Platform } from '../../../platform/platform.ts';
import { destroyTeam, updateTeam } from './change-team.ts';
import { createTeam } from './create-team.ts';
import { keepTeams } from './keep-teams.ts';
import { leaveTeam } from './leave-team.ts';
import { getTeam, listTeams } from './list-teams.ts';
import { teamBy } from './team-by.ts';

const tags = ['Teams'];
const url = '/challenges/:id/teams';
const file = pictureIn('banner', {
  largest: largestUpload,
  limit: { name: 'team banners', points: 30, seconds: 60 * 60 },
});

export function routeTeams(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url,
    config: { keep: true },
    schema: {
      tags,
      summary: "A page of a challenge's teams, newest first",
      description: 'Refused (403) where the challenge has no teams.',
      params: challengeParams,
      querystring: listTeamsQuery,
      response: { 200: teamsPage },
    },
    handler: async ({ params, query, viewer }, reply) => {
      const page = await listTeams(platform, params.id, query, viewer);
      keepTeams(reply, page.data, `teams:${params.id}`, `challenge:${params.id}`);
      return page;
    },
  });

  app.route({
    method: 'POST',
    url,
    config: { signedIn: true, file },
    schema: {
      tags,
      summary: 'Founds a team, which the caller leads',
      description:
        'JSON, or a form with a picture in the field `banner`. Needs to take part in the challenge, and to be in no team of it (409).',
      params: challengeParams,
      body: createTeamInput,
      response: { 201: team },
    },
    handler: async (request, reply) => {
      const wanted = { challengeId: request.params.id, name: request.body.name, banner: request.received };
      return reply.status(201).send(await createTeam(platform, viewerOf(request), wanted));
    },
  });

  app.route({
    method: 'GET',
    url: `${url}/:team`,
    config: { keep: true },
    schema: { tags, summary: 'A team by its slug or id', params: teamParams, response: { 200: team } },
    handler: async ({ params, viewer }, reply) => {
      const { id: challengeId } = params;
      const found = await getTeam(platform, { challengeId, by: teamBy(params.team) }, viewer);
      keepTeams(reply, [found]);
      return found;
    },
  });

  app.route({
    method: 'PUT',
    url: `${url}/:team`,
    config: { signedIn: true, file },
    schema: {
      tags,
      summary: "Changes a team's name or banner, or who leads it",
      description:
        'For its leader. JSON, or a form with a picture in the field `banner`; in JSON, a `banner` of null takes it away. The address stays.',
      params: teamParams,
      body: updateTeamInput,
      response: { 200: team },
    },
    handler: async (request) => {
      const { id: challengeId, team } = request.params;
      const { name, banner, responsible_id: responsibleId } = request.body;
      const change = { name, banner: banner === null ? null : request.received, responsibleId };
      return updateTeam(platform, viewerOf(request), { challengeId, by: teamBy(team) }, change);
    },
  });

  app.route({
    method: 'DELETE',
    url: `${url}/:team`,
    config: { signedIn: true },
    schema: { tags, summary: 'Ends a team, for its leader', params: teamParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { id: challengeId, team } = request.params;
      await destroyTeam(platform, viewerOf(request), { challengeId, by: teamBy(team) });
      return reply.status(204).send(null);
    },
  });

  app.route({
    method: 'DELETE',
    url: `${url}/:team/contestant/invites/:invite`,
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'Leaves a team, by the `id` of `my_invite`',
      description: 'Refused (409) to whoever leads a team with other members.',
      params: ownInviteParams,
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const { id: challengeId, team, invite } = request.params;
      await leaveTeam(platform, viewerOf(request), { challengeId, by: teamBy(team), invite });
      return reply.status(204).send(null);
    },
  });
}
