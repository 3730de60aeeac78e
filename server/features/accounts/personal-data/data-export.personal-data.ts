import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The exports themselves: when they were created, not their content. */
export const exportTable: PersonalTable = {
  table: 'data_export',
  file: { pt: 'copias-dos-dados', en: 'data-copies' },
  describe: { pt: 'As cópias dos seus dados que você pediu.', en: 'The copies of your data you asked for.' },
  read: (connection, memberId) =>
    connection
      .selectFrom('data_export')
      .select(['id', 'status', 'created_at', 'expires_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('data_export').where('member_id', '=', memberId).execute(),
};
