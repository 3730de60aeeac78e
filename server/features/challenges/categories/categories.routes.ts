import { categoriesCalls } from '@mutirao/contract/challenges/categories/categories.calls.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCategories, type GetCategoryNames, presentCategory } from './read-categories.ts';

export function routeCategories(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  answerCalls(app, categoriesCalls, {
    'GET /categories': async () => [...(await getCategoryNames()).values()],

    'GET /challenge-categories': async () => (await findCategories(platform.pipelinedConnection)).map(presentCategory),

    'GET /challenge-categories/active': async () => {
      const goals = await findCategories(platform.pipelinedConnection);
      return goals.filter((row) => row.active_challenges_count > 0).map(presentCategory);
    },
  });
}
