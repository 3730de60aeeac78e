import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { routeSessions } from './sessions.routes.ts';

/** What members change about how they get in, and where they are in. */
export function registerAccountSecurity(app: Server, platform: Platform): void {
  routeSessions(app, platform);
}
