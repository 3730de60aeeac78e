import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routePasswordRecovery } from './password-recovery.routes.ts';

/** Lets members who forgot the password set a new one. */
export function registerPasswordRecovery(app: Server, platform: Platform): void {
  routePasswordRecovery(app, platform);
}
