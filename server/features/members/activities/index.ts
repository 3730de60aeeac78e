import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activityTable } from './activities.personal-data.ts';
import { routeActivities } from './activities.routes.ts';

export { recordActivity } from './activities.queries.ts';

/** What members did, recorded by the features as it happens. */
export function registerActivities(app: Server, platform: Platform): void {
  platform.personalData.register(activityTable);
  routeActivities(app, platform);
}
