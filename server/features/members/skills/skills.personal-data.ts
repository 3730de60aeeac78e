import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The skills that a contestant names. */
export const skillTable: PersonalTable = {
  table: 'contestant_skill',
  file: { pt: 'habilidades', en: 'skills' },
  describe: { pt: 'As habilidades que você indicou.', en: 'The skills you named.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('contestant_skill')
      .innerJoin('contestant', 'contestant.id', 'contestant_skill.contestant_id')
      .innerJoin('skill', 'skill.id', 'contestant_skill.skill_id')
      .select(['skill.id', 'skill.abbr', 'skill.name_pt', 'skill.name_en'])
      .where('contestant.member_id', '=', memberId)
      .orderBy('skill.id')
      .execute(),
  erase: (connection, memberId) =>
    connection
      .deleteFrom('contestant_skill')
      .where('contestant_id', 'in', (query) =>
        query.selectFrom('contestant').select('id').where('member_id', '=', memberId),
      )
      .execute(),
};
