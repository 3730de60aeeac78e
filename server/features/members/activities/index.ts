export { getAchievementTexts } from './achievement-wording.ts';
export { deleteTaskActivities, insertActivity, recordActivity } from './activities.queries.ts';
export { registerActivities } from './activities.routes.ts';
