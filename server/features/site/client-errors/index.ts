import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeClientErrors } from './client-errors.routes.ts';

/** Receives error reports of pages. */
export function registerClientErrors(app: Server, platform: Platform): void {
  routeClientErrors(app, platform);
}
