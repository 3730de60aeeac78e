import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routePartners } from './partners.routes.ts';

export { findPartners } from './partners.queries.ts';
export { readPartnersFile, writePartnersFile } from './partners-file.ts';
export { updatePartners } from './update-partners.ts';

/** Who works with the organisation. */
export function registerPartners(app: Server, platform: Platform): void {
  routePartners(app, platform);
}
