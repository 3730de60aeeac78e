import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routePasswordRecovery } from './password-recovery.routes.ts';

/** A new password for whoever forgot the old one. */
export function registerPasswordRecovery(app: Server, platform: Platform): void {
  routePasswordRecovery(app, platform);
}
