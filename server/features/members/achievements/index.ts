import type { Feature } from '../../../platform/feature.ts';
import { achievementTable } from './achievements.personal-data.ts';
import { routeAchievements } from './achievements.routes.ts';

export { giveAchievement, giveAchievements } from './read-achievements.ts';

/** Badges, earned by doing, once each. */
export const achievements: Feature = {
  name: 'members/achievements',
  personalData: () => [achievementTable],
  routes: ({ api, platform }) => routeAchievements(api, platform),
};
