import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** What a member did. */
export const activityTable: PersonalTable = {
  table: 'activity',
  file: { pt: 'atividades', en: 'activities' },
  describe: {
    pt: 'O que você fez na plataforma, como o seu perfil mostra.',
    en: 'What you did, as your profile shows it.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('activity')
      .select(['id', 'kind', 'challenge_id', 'detail', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  erase: (connection, memberId) => connection.deleteFrom('activity').where('member_id', '=', memberId).execute(),
};
