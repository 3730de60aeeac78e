import { visitsCalls } from '@mutirao/contract/challenges/visits.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { challengeNotFound } from '../challenges/index.ts';
import { createVisit, findVisitTotal } from './visits.queries.ts';

export function routeVisits(app: Server, { database }: Platform): void {
  async function total(id: number) {
    const visits = await findVisitTotal(database, id);
    if (visits === undefined) throw challengeNotFound();
    return { total: visits };
  }

  answerCalls(app, visitsCalls, {
    'GET /challenges/:id/visitors': ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return total(params.id);
    },

    'POST /challenges/:id/visitors': async ({ params }) => {
      if (!(await createVisit(database, params.id))) throw challengeNotFound();
      return total(params.id);
    },
  });
}
