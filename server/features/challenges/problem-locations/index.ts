import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { problemTables } from './problem-locations.personal-data.ts';
import { routeProblemLocations } from './problem-locations.routes.ts';

export { createProblemReportables } from './problem-reportables.ts';

/** The problem map of a challenge: what members report at places, and who has it too. */
export function registerProblemLocations(app: Server, platform: Platform): void {
  platform.media.showIn({ table: 'problem_location', column: 'image_url' });
  platform.personalData.register(...problemTables(platform));
  routeProblemLocations(app, platform);
}
