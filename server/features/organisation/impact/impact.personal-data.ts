import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** The impact figures of a member. */
export const memberImpact = ownRows('member_impact', {
  file: { pt: 'impacto', en: 'impact' },
  describe: {
    pt: 'O que o painel de impacto conta de você.',
    en: 'What the impact board counts of you.',
  },
  columns: ['country', 'lives_changed', 'certificates', 'tasks', 'challenges'],
  // Its figures follow what they count, and go down as that is erased.
  erase: async () => {},
});
