import { leagueMember, leagueMemberParams } from '@mutirao/contract/organisation/league.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentLeagueMember } from './league.present.ts';
import { findLeague, findLeagueMember } from './league.queries.ts';

const tags = ['League'];

export function routeLeague(app: Server, { database }: Platform): void {
  app.route({
    method: 'GET',
    url: '/meet-the-league',
    config: { keep: true },
    schema: { tags, summary: 'The ambassadors of the cause, in their order', response: { 200: z.array(leagueMember) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'league');
      return (await findLeague(database)).map(presentLeagueMember);
    },
  });

  app.route({
    method: 'GET',
    url: '/meet-the-league/:id',
    config: { keep: true },
    schema: {
      tags,
      summary: 'One of the ambassadors',
      params: leagueMemberParams,
      response: { 200: leagueMember },
    },
    handler: async ({ params }, reply) => {
      keepUnder(reply, 'league');
      const row = await findLeagueMember(database, params.id);
      if (!row) throw new AppError('not_found', { message: 'league_member_not_found' });
      return presentLeagueMember(row);
    },
  });
}
