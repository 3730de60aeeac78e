export { giveAchievement, giveAchievements } from './achievements.queries.ts';
export { registerAchievements } from './achievements.routes.ts';
