import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeVisits } from './visits.routes.ts';

/** Counts how often challenges are opened. */
export function registerVisits(app: Server, platform: Platform): void {
  routeVisits(app, platform);
}
