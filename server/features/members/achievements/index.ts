export { giveAchievement } from './achievements.queries.ts';
export { registerAchievements } from './achievements.routes.ts';
