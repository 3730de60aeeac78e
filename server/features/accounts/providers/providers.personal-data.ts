import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** The accounts at providers that a member signs in with. */
export const identityTable: PersonalTable = {
  table: 'member_identity',
  file: { pt: 'contas-em-outros-servicos', en: 'accounts-elsewhere' },
  describe: {
    pt: 'As contas de outros serviços com que você entra aqui.',
    en: 'The accounts elsewhere that you sign in with.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('member_identity')
      .select(['id', 'provider', 'subject', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('member_identity').where('member_id', '=', memberId).execute(),
};
