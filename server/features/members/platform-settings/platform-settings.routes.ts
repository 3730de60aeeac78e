import { platformSettingsCalls } from '@mutirao/contract/members/platform-settings.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeSetting } from './store-setting.ts';

export function routePlatformSettings(app: Server, platform: Platform): void {
  answerCalls(app, platformSettingsCalls, {
    'POST /users/:user/platform-settings': async ({ viewer, body }, reply) => {
      const { setting, created } = await storeSetting(platform, viewer.id, body);
      if (created) reply.status(201);
      return setting;
    },

    'PUT /users/:user/platform-settings': async ({ viewer, body }) =>
      (await storeSetting(platform, viewer.id, body)).setting,

    'PUT /platform-settings': async ({ viewer, body }) => (await storeSetting(platform, viewer.id, body)).setting,
  });
}
