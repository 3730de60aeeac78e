export { registerAchievements } from './achievements.routes.ts';
export { giveAchievement } from './give-achievement.ts';
