import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { achievementTable } from './achievements.personal-data.ts';
import { routeAchievements } from './achievements.routes.ts';

export { giveAchievement } from './give-achievement.ts';

/** Badges, earned by doing, once each. */
export function registerAchievements(app: Server, platform: Platform): void {
  platform.personalData.register(achievementTable);
  routeAchievements(app, platform);
}
