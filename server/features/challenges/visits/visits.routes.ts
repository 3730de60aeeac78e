import { challengeParams } from '@mutirao/contract/challenges/challenges.ts';
import { visitTotal } from '@mutirao/contract/challenges/visits.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addVisit, findVisitTotal } from './visits.queries.ts';

const tags = ['Challenges'];
const url = '/challenges/:id/visitors';

export function routeVisits(app: Server, { database }: Platform): void {
  async function total(id: number) {
    const visits = await findVisitTotal(database, id);
    if (visits === undefined) throw new AppError('not_found', { message: 'challenge_not_found' });
    return { total: visits };
  }

  app.route({
    method: 'GET',
    url,
    schema: {
      tags,
      summary: 'How often the challenge was opened',
      params: challengeParams,
      response: { 200: visitTotal },
    },
    handler: ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return total(params.id);
    },
  });

  app.route({
    method: 'POST',
    url,
    schema: {
      tags,
      summary: 'Counts one visit and gives the new total',
      params: challengeParams,
      response: { 201: visitTotal },
    },
    handler: async ({ params }, reply) => {
      if (!(await addVisit(database, params.id))) throw new AppError('not_found', { message: 'challenge_not_found' });
      return reply.status(201).send(await total(params.id));
    },
  });
}
