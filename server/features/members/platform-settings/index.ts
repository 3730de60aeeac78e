import { platformSettingsCalls } from '@mutirao/contract/members/platform-settings/platform-settings.calls.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateSetting } from './change-settings.ts';

export { findTimezone, setFirstTimezone, switchOffEmails } from './change-settings.ts';

/** What members are notified of, where and how often, and their time zone. */
function routePlatformSettings(app: Server, platform: Platform): void {
  answerCalls(app, platformSettingsCalls, {
    'POST /users/:user/platform-settings': async ({ viewer, body }, reply) => {
      const { setting, created } = await updateSetting(platform, viewer, body);
      if (created) reply.status(201);
      return setting;
    },

    'PUT /users/:user/platform-settings': async ({ viewer, body }) =>
      (await updateSetting(platform, viewer, body)).setting,

    'PUT /platform-settings': async ({ viewer, body }) => (await updateSetting(platform, viewer, body)).setting,
  });
}

/** What members chose of their notifications and time zone. */
const settingTable = ownRows('platform_setting', {
  file: { pt: 'configuracoes', en: 'settings' },
  describe: {
    pt: 'O seu fuso horário e as notificações que você escolheu.',
    en: 'Your time zone and the notifications you chose.',
  },
  columns: ['timezone', 'email_frequency', 'notification_config', 'created_at', 'updated_at'],
});

/** What members are notified of, where and how often, and their time zone. */
export const platformSettings: Feature = {
  name: 'members/platform-settings',
  personalData: () => [settingTable],
  routes: ({ api, platform }) => routePlatformSettings(api, platform),
};
