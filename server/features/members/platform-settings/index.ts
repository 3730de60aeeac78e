import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { settingTable } from './platform-settings.personal-data.ts';
import { routePlatformSettings } from './platform-settings.routes.ts';

export { switchOffEmails } from './switch-off-emails.ts';

/** What members are notified of, where and how often, and their time zone. */
export function registerPlatformSettings(app: Server, platform: Platform): void {
  platform.personalData.register(settingTable);
  routePlatformSettings(app, platform);
}
