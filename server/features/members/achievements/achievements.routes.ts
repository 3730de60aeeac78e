import { achievement } from '@mutirao/contract/members/achievements.ts';
import { userParams } from '@mutirao/contract/members/members.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMember } from '../members/index.ts';
import { presentAchievement } from './achievements.present.ts';
import { findAchievements } from './achievements.queries.ts';

export function routeAchievements(app: Server, { database }: Platform): void {
  app.route({
    method: 'GET',
    url: '/users/:user/achievements',
    config: { keep: true },
    schema: {
      tags: ['Members'],
      summary: 'The badges that a member earned, newest first; by id, slug or a slug they had',
      params: userParams,
      response: { 200: z.array(achievement) },
    },
    handler: async ({ params }, reply) => {
      const id = await requireMember(database, params.user);
      const rows = await findAchievements(database, id);
      const challenges = rows.flatMap(({ challenge_id }) =>
        challenge_id === null ? [] : [`challenge:${challenge_id}`],
      );
      keepUnder(reply, `member:${id}`, 'lists', ...challenges);
      return rows.map(presentAchievement);
    },
  });
}
