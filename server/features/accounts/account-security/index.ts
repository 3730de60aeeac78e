import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeAccountSecurity } from './account-security.routes.ts';
import { writeSecurityMails } from './write-mails.ts';

export { describeDevice } from './sessions.present.ts';

/** The credentials and sessions of members. */
export function registerAccountSecurity(app: Server, platform: Platform): void {
  writeSecurityMails(platform);
  routeAccountSecurity(app, platform);
}
