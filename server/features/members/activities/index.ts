import type { Feature } from '../../../platform/feature.ts';
import { activityTable } from './activities.personal-data.ts';
import { routeActivities } from './activities.routes.ts';

export { getAchievementTexts } from './achievement-wording.ts';
export { deleteTaskActivities, insertActivity, recordActivity } from './read-activities.ts';

/** The activities of members, recorded by the features. */
export const activities: Feature = {
  name: 'members/activities',
  personalData: () => [activityTable],
  routes: ({ api, platform }) => routeActivities(api, platform),
};
