import { activitiesCalls } from '@mutirao/contract/members/activities/activities.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../members/index.ts';
import { achievementWording, getAchievementTexts } from './achievement-wording.ts';
import { findActivities, presentActivity } from './read-activities.ts';

/** The activities of members, recorded by the features. */
export function routeActivities(app: Server, platform: Platform): void {
  const { database } = platform;
  platform.wording.register(achievementWording);
  answerCalls(app, activitiesCalls, {
    'GET /users/:user/activities': async ({ params, query }, reply) => {
      const id = await requireMember(database, params.user);
      const { rows, total } = await findActivities(database, { memberId: id, ...pageSlice(query) });
      const shown = rows.flatMap(({ challenge_id: challenge, team }) => {
        if (challenge === null) return [];
        return [`challenge:${challenge}`, ...(team === null ? [] : [`teams:${challenge}`])];
      });
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...shown);
      const achievements = await getAchievementTexts(platform.wording);
      return { data: rows.map((row) => presentActivity(row, achievements)), ...pageFigures(total, query) };
    },
  });
}
