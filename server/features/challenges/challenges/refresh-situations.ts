import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';

const longestWait = 60 * 60 * 1000;
const waitAfterFailure = 5000;

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
export function followSituations(platform: Platform): { refresh: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    let wait = waitAfterFailure;
    try {
      const next = await refreshSituations(platform);
      wait = next ? Math.min(Math.max(next.getTime() - platform.clock().getTime(), 0), longestWait) : longestWait;
    } catch (error) {
      platform.log.warn({ err: error }, 'situations could not be refreshed');
    }
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void refresh(), wait).unref();
  }

  platform.onInvalidate((tags) => {
    if (tags === 'everything' || tags.includes('lists')) void refresh();
  });
  platform.onStop(() => {
    stopped = true;
    clearTimeout(timer);
  });
  return { refresh };
}
