import { visitsCalls } from '@mutirao/contract/challenges/visits/visits.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { isLoopback, networkOf } from '../../../platform/limits/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { challengeNotFound } from '../challenges/index.ts';
import { createVisit, findVisitTotal } from './visits.queries.ts';

/** Reloading and scripts do not raise the figure. */
const onceAnHour = { name: 'visit', points: 1, seconds: 60 * 60 };

/** Counts how often challenges are opened. */
export function routeVisits(app: Server, { database, limits }: Platform): void {
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

    'POST /challenges/:id/visitors': async ({ params: { id }, ip }) => {
      const before = await total(id);
      const counts = isLoopback(ip) || (await limits.isWithin(onceAnHour, `${id} ${networkOf(ip)}`));
      if (!counts) return before;
      if (!(await createVisit(database, id))) throw challengeNotFound();
      return total(id);
    },
  });
}
