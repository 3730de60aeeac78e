import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../../challenges/categories/index.ts';
import { memberImpact } from './impact.personal-data.ts';
import { routeImpact } from './impact.routes.ts';

/** The lives that challenges changed: by goal and year, and by who took part. */
export function registerImpact(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  platform.personalData.register(memberImpact);
  routeImpact(app, platform, getCategoryNames);
}
