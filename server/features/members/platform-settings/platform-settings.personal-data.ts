import type { PersonalTable } from '../../../platform/personal-data/personal-data.ts';

/** What members chose of their notifications and time zone. */
export const settingTable: PersonalTable = {
  table: 'platform_setting',
  file: { pt: 'configuracoes', en: 'settings' },
  describe: {
    pt: 'O seu fuso horário e as notificações que você escolheu.',
    en: 'Your time zone and the notifications you chose.',
  },
  read: (connection, memberId) =>
    connection
      .selectFrom('platform_setting')
      .select(['timezone', 'email_frequency', 'notification_config', 'created_at', 'updated_at'])
      .where('member_id', '=', memberId)
      .execute(),
  erase: (connection, memberId) =>
    connection.deleteFrom('platform_setting').where('member_id', '=', memberId).execute(),
};
