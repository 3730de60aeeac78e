import type { Changes } from '@mutirao/contract/changes.ts';
import { settingsCalls } from '@mutirao/contract/site/settings/settings.calls.ts';
import {
  type SettingName,
  type SettingsAnswer,
  type SiteSettings,
  settingDefinitions,
} from '@mutirao/contract/site/settings/settings.ts';
import { leaveOut, recordEvent } from '../../../platform/audit/record-event.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { applyChanges, beforeAndAfter } from '../../../platform/changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { editorOf } from '../../../platform/editing/answer-rows.ts';
import type { Editor } from '../../../platform/editing/row-kind.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sections } from '../back-office/index.ts';

const fixedMessage = (name: SettingName) => ({
  pt: `Quem opera o servidor definiu isto na variável ${settingDefinitions[name].variable}.`,
  en: `The operator of the server set this by the variable ${settingDefinitions[name].variable}.`,
});

/** Values that the audit log leaves out, since they are about people. */
const unsaid: readonly string[] = ['contact_email'];

/** Changes settings; those that the environment sets are refused. */
async function changeSettings(
  platform: Pick<Platform, 'write' | 'settings' | 'database' | 'clock' | 'environment'>,
  { viewer, changes, editor }: { viewer: Viewer; changes: Changes<SiteSettings>; editor: Editor },
): Promise<SettingsAnswer> {
  const { write, settings } = platform;
  const { fixed } = settings;
  // They open the accounts of all staff to anyone with a password.
  if (changes.second_factor_for_staff || changes.second_factor_days) await requireFreshAuthentication(platform, viewer);
  return write(async (transaction, invalidate) => {
    // The settings may have no row yet that could be locked.
    await acquireAdvisoryLock(transaction, 'site-settings');
    const current = await settings.find(transaction);
    const changed = applyChanges(current, changes);
    const names = Object.keys(changed) as SettingName[];
    const refused = names.filter((name) => fixed.includes(name));
    if (refused.length > 0) {
      const fieldMessages = Object.fromEntries(refused.map((name) => [name, fixedMessage(name)]));
      throw new AppError('invalid', { fieldMessages });
    }
    if (names.length > 0) {
      await settings.update(transaction, changed);
      const { before, after } = beforeAndAfter(current, changed);
      await recordEvent(transaction, {
        kind: 'settings_changed',
        ...editor,
        detail: { before: leaveOut(before, unsaid), after: leaveOut(after, unsaid) },
      });
      invalidate('settings');
    }
    return { ...current, ...changed, fixed };
  });
}

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
