import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { activityTable } from './activities.personal-data.ts';
import { routeActivities } from './activities.routes.ts';

export { recordActivity } from './activities.queries.ts';

/** The activities of members, recorded by the features. */
export function registerActivities(app: Server, platform: Platform): void {
  platform.personalData.register(activityTable);
  routeActivities(app, platform);
}
