import { settingsCalls } from '@mutirao/contract/site/settings/settings.calls.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sections } from '../back-office/index.ts';
import { changeSettings } from './change-settings.ts';

function routeSettings(app: Server, platform: Platform): void {
  const { database, settings } = platform;
  answerCalls(app, settingsCalls, {
    'GET /admin/settings': async () => ({ ...(await settings.find(database)), fixed: settings.fixed }),
    'PATCH /admin/settings': (request) =>
      changeSettings(platform, { viewer: request.viewer, changes: request.body.changes, editor: editorOf(request) }),
  });
}

/** The settings of the platform, for master admins. */
export const settings: Feature = {
  name: 'site/settings',
  extensions: () => [
    sections.with({
      name: 'settings',
      count: async ({ roles }) => (roles.includes('master_admin') ? null : undefined),
    }),
  ],
  routes: ({ api, platform }) => routeSettings(api, platform),
};
