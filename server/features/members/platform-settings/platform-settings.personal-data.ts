import { ownRows } from '../../../platform/personal-data/personal-data.ts';

/** What members chose of their notifications and time zone. */
export const settingTable = ownRows('platform_setting', {
  file: { pt: 'configuracoes', en: 'settings' },
  describe: {
    pt: 'O seu fuso horário e as notificações que você escolheu.',
    en: 'Your time zone and the notifications you chose.',
  },
  columns: ['timezone', 'email_frequency', 'notification_config', 'created_at', 'updated_at'],
});
