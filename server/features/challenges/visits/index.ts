import { visitsCalls } from '@mutirao/contract/challenges/visits/visits.calls.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { isLoopback, networkOf } from '../../../platform/limits/network-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { challengeNotFound, publishedForKeyShare } from '../challenges/index.ts';

/** The number of counter rows of one challenge: as many visits count concurrently without waiting. */
const slots = 16;

/** Counts one visit, in all and in the month; false for a challenge that is unknown or not published. */
async function createVisit(connection: Connection, challengeId: number, now: Date): Promise<boolean> {
  const slot = Math.floor(Math.random() * slots);
  const month = `${organisationDay(now).slice(0, 7)}-01`;
  const { numAffectedRows } = await sql`
    with visited as (
      insert into challenge_visits as v (challenge_id, slot, total)
      select id, ${slot}::smallint, 1 from ${publishedForKeyShare(challengeId)} challenge
      on conflict (challenge_id, slot) do update set total = v.total + 1 returning challenge_id, slot
    )
    insert into challenge_month_visits as v (challenge_id, month, slot, total)
    select challenge_id, ${month}::date, slot, 1 from visited
    on conflict (challenge_id, month, slot) do update set total = v.total + 1`.execute(connection);
  return numAffectedRows === 1n;
}

/** All visits of a challenge; undefined for one that is unknown or not published. */
async function findVisitTotal(connection: Connection, challengeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    select coalesce((select sum(total) from challenge_visits where challenge_id = c.id), 0)::bigint as total
    from challenge_card c where c.id = ${challengeId} and c.published`.execute(connection);
  return rows[0]?.total;
}

/** Reloading and scripts do not raise the figure. */
const onceAnHour = { name: 'visit', points: 1, seconds: 60 * 60 };

/** Counts how often challenges are opened. */
function routeVisits(app: Server, { clock, database, limits }: Platform): void {
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
      if (!(await createVisit(database, id, clock()))) throw challengeNotFound();
      return total(id);
    },
  });
}

/** Counts how often challenges are opened. */
export const visits: Feature = {
  name: 'challenges/visits',
  routes: ({ api, platform }) => routeVisits(api, platform),
};
