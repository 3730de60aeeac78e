import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The badges that a member earned. */
export const achievementTable: PersonalTable = {
  table: 'achievement',
  file: { pt: 'conquistas', en: 'achievements' },
  describe: { pt: 'As suas conquistas.', en: 'Your achievements.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('achievement')
      .select(['kind', 'challenge_id', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('achievement').where('member_id', '=', memberId).execute(),
};
