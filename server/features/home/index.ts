import { defaultHomeChallengeIds, home } from '@mutirao/contract/home.ts';
import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Challenges } from '../challenges/index.ts';
import { findSetting } from './home.queries.ts';

const idsSetting = z.array(z.int32()).catch([...defaultHomeChallengeIds]);

/** What the home page shows: the challenges the staff chose, and the figures of all. */
export function registerHome(app: Server, { reader }: Platform, challenges: Challenges): void {
  app.route({
    method: 'GET',
    url: '/settings/home',
    config: { keep: true },
    schema: { tags: ['Home'], summary: 'The challenges and figures of the home page', response: { 200: home } },
    handler: async ({ viewer }, reply) => {
      keepUnder(reply, 'settings', 'lists', 'categories');
      const ids = idsSetting.parse(await findSetting(reader, 'home_challenge_ids'));
      keepUnder(reply, ...ids.map((id) => `challenge:${id}`));
      const [cards, all, active] = await Promise.all([
        challenges.getCards(ids, viewer),
        challenges.count('all'),
        challenges.count('in_progress'),
      ]);
      return {
        challenges: cards,
        lives_changed: all.livesChanged,
        challenges_count: all.total,
        active_challenges_count: active.total,
      };
    },
  });
}
