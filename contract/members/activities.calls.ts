import { defineCalls } from '../calls.ts';
import { activitiesQuery, activityPage } from './activities.ts';
import { userParams } from './members.ts';

export const activitiesCalls = defineCalls('Members', {
  'GET /users/:user/activities': {
    id: 'listActivities',
    summary: 'What a member did, newest first; by id, slug or a slug they had',
    for: 'everyone',
    params: userParams,
    query: activitiesQuery,
    answer: activityPage,
    cache: ['lists'],
  },
});
