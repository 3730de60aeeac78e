import { homeCalls } from '@mutirao/contract/site/home.calls.ts';
import { defaultHomeChallengeIds, type Home } from '@mutirao/contract/site/home.ts';
import { z } from 'zod';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { memoize } from '../../../platform/cache/memoize.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSetting } from '../../../platform/settings/settings.queries.ts';
import type { Challenges } from '../../challenges/challenges/index.ts';

const idsSetting = z.array(z.int32()).catch([...defaultHomeChallengeIds]);

/** What the home page shows: the challenges the staff chose, and the figures of all. */
export function registerHome(app: Server, platform: Platform, challenges: Challenges): void {
  const getIds = memoize(platform, 'settings', async () =>
    idsSetting.parse(await findSetting(platform.database, 'home_challenge_ids')),
  );

  async function countAll(): Promise<Omit<Home, 'challenges'>> {
    const count = await challenges.count();
    const { total, livesChanged } = count('all');
    return {
      lives_changed: livesChanged,
      challenges_count: total,
      active_challenges_count: count('in_progress').total,
    };
  }

  answerCalls(app, homeCalls, {
    'GET /settings/home': {
      shared: async (_request, reply) => {
        const ids = await getIds();
        cacheTags(reply, ...ids.flatMap((id) => [`challenge:${id}`, `figures:${id}`]));
        const [cards, figures] = await Promise.all([challenges.getCards(ids), countAll()]);
        return { challenges: cards, ...figures };
      },
      personalize: async (home, viewer) => ({
        ...home,
        challenges: await challenges.personalize(home.challenges, viewer),
      }),
    },
  });
}
