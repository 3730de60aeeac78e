import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeClientErrors } from './client-errors.routes.ts';

/** Takes what pages tell of faults in themselves. */
export function registerClientErrors(app: Server, platform: Platform): void {
  routeClientErrors(app, platform);
}
