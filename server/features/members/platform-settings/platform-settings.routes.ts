import { platformSettingsCalls } from '@mutirao/contract/members/platform-settings/platform-settings.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateSetting } from './change-settings.ts';

/** What members are notified of, where and how often, and their time zone. */
export function routePlatformSettings(app: Server, platform: Platform): void {
  answerCalls(app, platformSettingsCalls, {
    'POST /users/:user/platform-settings': async ({ viewer, body }, reply) => {
      const { setting, created } = await updateSetting(platform, viewer.id, body);
      if (created) reply.status(201);
      return setting;
    },

    'PUT /users/:user/platform-settings': async ({ viewer, body }) =>
      (await updateSetting(platform, viewer.id, body)).setting,

    'PUT /platform-settings': async ({ viewer, body }) => (await updateSetting(platform, viewer.id, body)).setting,
  });
}
