import { cardsQuery } from '@mutirao/contract/challenges/my-challenges.ts';
import { memberTeamParams, memberTeamsPage, team } from '@mutirao/contract/challenges/teams.ts';
import { userParams } from '@mutirao/contract/members/members.ts';
import { z } from 'zod';
import { viewerOf } from '../../../platform/auth/authenticate.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../../members/members/index.ts';
import { keepTeams } from './keep-teams.ts';
import { listMemberTeams, listTeamsInChallenge } from './list-teams.ts';

const tags = ['Teams'];

export function routeMemberTeams(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/users/:user/teams',
    config: { keep: true },
    schema: {
      tags,
      summary: 'The teams that a member is in, the latest joined first; by id, slug or a slug they had',
      params: userParams,
      querystring: cardsQuery,
      response: { 200: memberTeamsPage },
    },
    handler: async ({ params, query, viewer }, reply) => {
      const memberId = await requireMember(platform.database, params.user);
      const page = await listMemberTeams(platform, { memberId, ...query }, viewer);
      keepTeams(reply, page.data, `member:${memberId}`, 'lists');
      return page;
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id/teams/user/:user',
    config: { signedIn: true },
    schema: {
      tags,
      summary: 'The team that a member has in a challenge, as a list of one or none; by their id or slug',
      params: memberTeamParams,
      response: { 200: z.array(team) },
    },
    handler: async (request) => {
      const { id: challengeId, user } = request.params;
      const memberId = await requireMember(platform.database, user);
      return listTeamsInChallenge(platform, { challengeId, memberId }, viewerOf(request));
    },
  });
}
