import { achievementsCalls } from '@mutirao/contract/members/achievements/achievements.calls.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getAchievementTexts } from '../activities/index.ts';
import { requireProfile } from '../members/index.ts';
import { findAchievements, presentAchievement } from './read-achievements.ts';

export { giveAchievement, giveAchievements } from './read-achievements.ts';

/** Badges, earned by doing, once each. */
function routeAchievements(app: Server, platform: Platform): void {
  const { database } = platform;
  answerCalls(app, achievementsCalls, {
    'GET /users/:user/achievements': async ({ params, viewer }, reply) => {
      const id = await requireProfile(platform, params.user, viewer);
      const rows = await findAchievements(database, id);
      const challenges = rows.flatMap(({ challenge_id }) =>
        challenge_id === null ? [] : [`challenge:${challenge_id}`],
      );
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...challenges);
      const texts = await getAchievementTexts(platform.settings.wording);
      return rows.map((row) => presentAchievement(row, texts));
    },
  });
}

/** The badges that a member earned. */
const achievementTable = ownRows('achievement', {
  file: { pt: 'conquistas', en: 'achievements' },
  describe: { pt: 'As suas conquistas.', en: 'Your achievements.' },
  columns: ['kind', 'challenge_id', 'created_at'],
  orderBy: 'created_at',
});

/** Badges, earned by doing, once each. */
export const achievements: Feature = {
  name: 'members/achievements',
  personalData: () => [achievementTable],
  routes: ({ api, platform }) => routeAchievements(api, platform),
};
