import { sql } from 'kysely';
import { oncePerPlatform } from '../../../platform/feature.ts';
import { followMoments } from '../../../platform/follow-moments.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Updates the situation of every challenge that is due; returns when the next one is, if any. */
export async function refreshSituations({
  write,
  database,
  clock,
}: Pick<Platform, 'write' | 'database' | 'clock'>): Promise<Date | undefined> {
  const now = clock();
  await write(async (transaction, invalidate) => {
    const { rows } = await sql<{ id: number }>`
      update challenge set
        situation = challenge_situation(opens_at, closed_at, deadline, ${now}),
        situation_until = challenge_situation_until(opens_at, closed_at, deadline, ${now})
      where id in (
        select id from challenge where situation_until <= ${now} and situation_until < 'infinity' order by id for update
      )
      returning id`.execute(transaction);
    if (rows.length > 0) invalidate('lists', ...rows.map(({ id }) => `challenge:${id}`));
  });
  const { rows } = await sql<{ next: Date | null }>`
    select min(situation_until) as next from challenge where situation_until < 'infinity'`.execute(database);
  return rows[0]?.next ?? undefined;
}

/** Updates situations: at start, at each deadline, and after each change of a list. */
export const followSituations = oncePerPlatform((platform) =>
  followMoments(platform, {
    name: 'situations',
    run: () => refreshSituations(platform),
    concerns: (tag) => tag === 'lists',
  }),
);
