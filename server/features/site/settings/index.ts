import { settingsCalls } from '@mutirao/contract/site/settings.calls.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Section } from '../back-office/index.ts';
import { changeSettings } from './change-settings.ts';

/** The settings of the platform, for master admins; returns their section of the back office. */
export function registerSettings(app: Server, platform: Platform): Section {
  const { database, settings } = platform;
  answerCalls(app, settingsCalls, {
    'GET /admin/settings': async () => ({ ...(await settings.find(database)), fixed: settings.fixed }),
    'PATCH /admin/settings': (request) =>
      changeSettings(platform, { viewer: request.viewer, changes: request.body.changes, editor: editorOf(request) }),
  });
  return { name: 'settings', count: async ({ roles }) => (roles.includes('master_admin') ? null : undefined) };
}
