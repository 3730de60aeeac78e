import { sql } from 'kysely';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The impact figures of a member. */
export const memberImpact = ownRows('member_impact', {
  // It derives from what was moved before.
  merging: (connection, { from, into }) =>
    sql`select count_impact(array[${from}::integer, ${into}::integer])`.execute(connection),
  file: { pt: 'impacto', en: 'impact' },
  describe: {
    pt: 'O que o painel de impacto conta de você.',
    en: 'What the impact board counts of you.',
  },
  columns: ['country', 'lives_changed', 'certificates', 'tasks', 'challenges'],
  // Its figures follow what they count, and go down as that is erased.
  erase: async () => {},
});
