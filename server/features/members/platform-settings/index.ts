import type { Feature } from '../../../platform/feature.ts';
import { settingTable } from './platform-settings.personal-data.ts';
import { routePlatformSettings } from './platform-settings.routes.ts';

export { findTimezone, switchOffEmails } from './change-settings.ts';

/** What members are notified of, where and how often, and their time zone. */
export const platformSettings: Feature = {
  name: 'members/platform-settings',
  personalData: () => [settingTable],
  routes: ({ api, platform }) => routePlatformSettings(api, platform),
};
