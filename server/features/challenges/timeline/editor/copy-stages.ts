import { sql } from 'kysely';
import type { CopyHook } from '../../challenges/index.ts';

/**
 * Copies the stages of a challenge. They keep their distances, and the first begins a year later than at present, or
 * later, so that none is open before its dates are chosen.
 */
export const copyStages: CopyHook = async (transaction, { from, to, now }) => {
  await sql`
    insert into stage (challenge_id, title_pt, title_en, icon, start_at, finish_at, message_pt, message_en,
      interact_with)
    select ${to}::integer, title_pt, title_en, icon, start_at + delay, finish_at + delay, message_pt, message_en,
      interact_with
    from stage, (
      select greatest(0, ceil(extract(epoch from ${now}::timestamptz + interval '1 year' - min(start_at)) / 86400))
        * interval '1 day' as delay
      from stage where challenge_id = ${from}
    ) moved
    where challenge_id = ${from} order by start_at, id`.execute(transaction);
};
