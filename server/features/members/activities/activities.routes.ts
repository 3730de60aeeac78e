import { activitiesQuery, activityPage } from '@mutirao/contract/members/activities.ts';
import { userParams } from '@mutirao/contract/members/members.ts';
import { pageFigures } from '@mutirao/contract/pagination.ts';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../members/index.ts';
import { presentActivity } from './activities.present.ts';
import { findActivities } from './activities.queries.ts';

export function routeActivities(app: Server, { database }: Platform): void {
  app.route({
    method: 'GET',
    url: '/users/:user/activities',
    config: { keep: true },
    schema: {
      tags: ['Members'],
      summary: 'What a member did, newest first; by id, slug or a slug they had',
      params: userParams,
      querystring: activitiesQuery,
      response: { 200: activityPage },
    },
    handler: async ({ params, query }, reply) => {
      const id = await requireMember(database, params.user);
      const offset = (query.page - 1) * query.per_page;
      const { rows, total } = await findActivities(database, { memberId: id, offset, limit: query.per_page });
      const challenges = rows.flatMap(({ challenge_id }) =>
        challenge_id === null ? [] : [`challenge:${challenge_id}`],
      );
      keepUnder(reply, `member:${id}`, 'lists', ...challenges);
      return { data: rows.map(presentActivity), ...pageFigures(total, query) };
    },
  });
}
