import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { skillTable } from './skills.personal-data.ts';
import { routeSkills } from './skills.routes.ts';

/** What members can do, as teams look for it. */
export function registerSkills(app: Server, platform: Platform): void {
  platform.personalData.register(skillTable);
  routeSkills(app, platform);
}
