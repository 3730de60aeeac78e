import { z } from 'zod';
import { defineCalls } from '../../calls.ts';
import { challengeReference } from '../../challenges/challenges/challenges.ts';
import { pageOf, pageQuery, rowsPerPage } from '../../pagination.ts';
import { component, instant, localized } from '../../schemas.ts';
import { achievementKinds } from '../achievements/achievements.ts';
import { userParams } from '../members/members.ts';

/** The kinds of activities. */
export const activityKinds = [
  'profile_completed',
  'challenge_followed',
  'challenge_accepted',
  'challenge_aborted',
  'team_created',
  'team_joined',
  'team_left',
  'stage_answered',
  'achievement_earned',
  'task_joined',
  'task_done',
  'topic_created',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const activity = component('Activity', {
  id: z.int(),
  kind: z.enum(activityKinds),
  challenge: challengeReference.nullable().meta({ description: 'Of those that happened in a challenge' }),
  achievement: z.enum(achievementKinds).nullable().meta({ description: 'Of `achievement_earned`: which one' }),
  achievement_name: localized.nullable().meta({ description: 'Of `achievement_earned`: what it is called' }),
  team: z.string().nullable().meta({ description: 'Of what happened in a team: its name at the time' }),
  task: localized.nullable().meta({ description: 'Of what happened in a task: its name at the time' }),
  created_at: instant,
});
export type Activity = z.infer<typeof activity>;

export const activityPage = pageOf(activity).meta({ id: 'ActivityPage' });
const activitiesQuery = z.object(pageQuery(rowsPerPage));

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
