import { categoryChallengesQuery, categoryParams } from '@mutirao/contract/challenges/categories.ts';
import { challengeCard } from '@mutirao/contract/challenges/challenges.ts';
import { pageFigures } from '@mutirao/contract/pagination.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { listChallenges, listTags } from './list-challenges.ts';

export function routeCategoryChallenges(app: Server, dependencies: ChallengeDependencies): void {
  app.route({
    method: 'GET',
    url: '/challenge-categories/:category/challenges',
    config: { keep: true },
    schema: {
      tags: ['Categories'],
      summary: "A goal's challenges in progress, or with filter[all] all of them",
      params: categoryParams,
      querystring: categoryChallengesQuery,
      response: { 200: z.array(challengeCard) },
    },
    handler: async ({ params, query, viewer }, reply) => {
      const names = [...(await dependencies.getCategoryNames()).values()];
      const goal = names.find(({ id, slug }) => String(id) === params.category || slug === params.category);
      if (!goal) throw new AppError('not_found', { message: 'category_not_found' });
      keepUnder(reply, ...listTags);
      const all = query['filter[all]'] !== undefined && query['filter[all]'] !== 'false';
      const { cards, total } = await listChallenges(
        dependencies,
        {
          scope: { kind: 'category', id: goal.id },
          situation: all ? 'all' : 'in_progress',
          page: query.page,
          per_page: query.per_page,
        },
        viewer,
      );
      reply.headers({ 'x-total': total, 'x-last-page': pageFigures(total, query).last_page });
      return cards;
    },
  });
}
