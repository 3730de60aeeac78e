import { activitiesCalls } from '@mutirao/contract/members/activities/activities.calls.ts';
import { pageFigures, pageSlice } from '@mutirao/contract/pagination.ts';
import { sql } from 'kysely';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Feature } from '../../../platform/feature.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { type MoveRows, ownRows } from '../../../platform/personal-data/personal-data.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireProfile } from '../members/index.ts';
import { achievementWording, getAchievementTexts } from './achievement-wording.ts';
import { findActivities, presentActivity } from './read-activities.ts';

export { getAchievementTexts } from './achievement-wording.ts';
export { deleteTaskActivities, insertActivity, recordActivity } from './read-activities.ts';

/** The activities of members, recorded by the features. */
function routeActivities(app: Server, platform: Platform): void {
  const { database } = platform;
  platform.settings.wording.register(achievementWording);
  answerCalls(app, activitiesCalls, {
    'GET /users/:user/activities': async ({ params, query, viewer }, reply) => {
      const id = await requireProfile(platform, params.user, viewer);
      const { rows, total } = await findActivities(database, { memberId: id, ...pageSlice(query) });
      const shown = rows.flatMap(({ challenge_id: challenge, team }) => {
        if (challenge === null) return [];
        return [`challenge:${challenge}`, ...(team === null ? [] : [`teams:${challenge}`])];
      });
      cacheTags(reply, 'texts', `member:${id}`, `participation:${id}`, ...shown);
      const achievements = await getAchievementTexts(platform.settings.wording);
      return { data: rows.map((row) => presentActivity(row, achievements)), ...pageFigures(total, query) };
    },
  });
}

/** What both accounts did on one day stays once, as for a single account. */
const moveUnlessSameDay: MoveRows = (connection, { from, into }) =>
  sql`
    update activity a set member_id = ${into}
    where member_id = ${from} and not exists (
      select from activity other
      where other.member_id = ${into} and other.kind = a.kind and other.detail = a.detail
        and other.challenge_id is not distinct from a.challenge_id
        and (other.created_at at time zone 'UTC')::date = (a.created_at at time zone 'UTC')::date
    )`.execute(connection);

/** What a member did. */
const activityTable = ownRows('activity', {
  merging: moveUnlessSameDay,
  file: { pt: 'atividades', en: 'activities' },
  describe: {
    pt: 'O que você fez na plataforma, como o seu perfil mostra.',
    en: 'What you did, as your profile shows it.',
  },
  columns: ['id', 'kind', 'challenge_id', 'detail', 'created_at'],
  orderBy: 'id',
});

/** The activities of members, recorded by the features. */
export const activities: Feature = {
  name: 'members/activities',
  personalData: () => [activityTable],
  routes: ({ api, platform }) => routeActivities(api, platform),
};
