import { userParams } from '@mutirao/contract/members.ts';
import { cardsQuery } from '@mutirao/contract/my-challenges.ts';
import { memberTeamsPage } from '@mutirao/contract/teams.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../members/index.ts';
import { keepTeams } from './keep-teams.ts';
import { listMemberTeams } from './list-teams.ts';

export function routeMemberTeams(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/users/:user/teams',
    config: { keep: true },
    schema: {
      tags: ['Teams'],
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
}
