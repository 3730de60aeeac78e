import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The impact figures of a member. */
export const memberImpact: PersonalTable = {
  table: 'member_impact',
  file: { pt: 'impacto', en: 'impact' },
  describe: {
    pt: 'O que o painel de impacto conta de você.',
    en: 'What the impact board counts of you.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('member_impact')
      .select(['country', 'lives_changed', 'certificates', 'tasks', 'challenges'])
      .where('member_id', '=', memberId)
      .execute(),
  // Its figures follow what they count, and go down as that is erased.
  erase: async () => {},
};
