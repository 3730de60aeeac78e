import { achievementsCalls } from '@mutirao/contract/members/achievements/achievements.calls.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAchievementTexts } from '../activities/index.ts';
import { requireMember } from '../members/index.ts';
import { findAchievements, presentAchievement } from './read-achievements.ts';

/** Badges, earned by doing, once each. */
export function routeAchievements(app: Server, platform: Platform): void {
  const { database } = platform;
  answerCalls(app, achievementsCalls, {
    'GET /users/:user/achievements': async ({ params }, reply) => {
      const id = await requireMember(database, params.user);
      const rows = await findAchievements(database, id);
      const challenges = rows.flatMap(({ challenge_id }) =>
        challenge_id === null ? [] : [`challenge:${challenge_id}`],
      );
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...challenges);
      const texts = await getAchievementTexts(platform.wording);
      return rows.map((row) => presentAchievement(row, texts));
    },
  });
}
