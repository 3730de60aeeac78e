import { categoryChallengesCalls, challengesCalls } from '@mutirao/contract/challenges/challenges/challenges.calls.ts';
import type { Challenge, ChallengeCard, Situation } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { languages, localize } from '@mutirao/contract/language.ts';
import { cardsPerPage, pageFigures } from '@mutirao/contract/pagination.ts';
import { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { answerCalls } from '../../../platform/http/answer-calls.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { getShareBrand } from '../../organisation/identity/index.ts';
import { getShareImage } from '../../site/pictures/index.ts';
import { type ChallengeDependencies, personalizeCards, personalizeChallenge } from './challenges.present.ts';
import { findTags } from './challenges.queries.ts';
import { challengeMessages, getChallenge, getPrizes, getRelated } from './get-challenge.ts';
import { type Filter, filterOf, listChallenges } from './list-challenges.ts';

const tagsShown = 30;

export function routeChallenges(app: Server, dependencies: ChallengeDependencies): void {
  const { participations } = dependencies;
  const personalize = (cards: readonly ChallengeCard[], viewer: Viewer) =>
    personalizeCards(participations, cards, viewer);

  async function personalizeData<List extends { data: ChallengeCard[] }>(list: List, viewer: Viewer): Promise<List> {
    return { ...list, data: await personalize(list.data, viewer) };
  }

  const personalizeOne = (challenge: Challenge, viewer: Viewer) =>
    personalizeChallenge(participations, challenge, viewer);

  async function getPage(filter: Filter, asked: { page: number; per_page: number }) {
    const { cards, total, depth } = await listChallenges(dependencies, filter, asked);
    return { data: cards, ...pageFigures(total, asked, depth) };
  }

  async function getNewest(situation: Situation) {
    const { cards, total } = await listChallenges(
      dependencies,
      { scopes: [], situation, order: 'new' },
      { page: 1, per_page: cardsPerPage },
    );
    return { total, data: cards };
  }

  answerCalls(app, challengesCalls, {
    'GET /challenges/tags': ({ query }) => findTags(dependencies.platform.database, query.search, tagsShown),

    'GET /challenges': {
      shared: ({ query }) => getPage(filterOf(query, dependencies.platform.clock()), query),
      personalize: personalizeData,
    },

    'GET /challenges/search': {
      shared: async ({ query }) => {
        if (!query.tag) return { data: [], ...pageFigures(0, query) };
        return getPage(filterOf({ tag: query.tag }, dependencies.platform.clock()), query);
      },
      personalize: personalizeData,
    },

    'GET /challenges/slug/:slug': {
      shared: async ({ params, viewer }, reply) => {
        const found = await getChallenge(dependencies, params, viewer);
        cacheTags(reply, `challenge:${found.id}`, `figures:${found.id}`);
        return found;
      },
      personalize: personalizeOne,
    },

    'GET /challenges/:id': {
      shared: ({ params, viewer }) => getChallenge(dependencies, params, viewer),
      personalize: personalizeOne,
    },

    'GET /challenges/:id/related': {
      shared: ({ params }) => getRelated(dependencies, params.id),
      personalize,
    },

    'GET /challenges/:id/prizes': async ({ params }, reply) => {
      const { prizes, winnerIds } = await getPrizes(dependencies, params.id);
      cacheTags(reply, ...winnerIds.map((id) => `member:${id}`));
      return prizes;
    },

    'GET /settings/active-challenges': { shared: () => getNewest('in_progress'), personalize: personalizeData },

    'GET /settings/finished-challenges': { shared: () => getNewest('finished'), personalize: personalizeData },
  });

  answerCalls(app, categoryChallengesCalls, {
    'GET /challenge-categories/:category/challenges': {
      shared: async ({ params, query }, reply) => {
        const names = [...(await dependencies.getCategoryNames()).values()];
        const goal = names.find(({ id, slug }) => String(id) === params.category || slug === params.category);
        if (!goal) throw new AppError('not_found', { message: challengeMessages.goalNotFound });
        const all = query['filter[all]'];
        const situation = all !== undefined && all !== 'false' ? 'all' : 'in_progress';
        const filter = { scopes: [{ kind: 'category', id: goal.id }], situation, order: 'new' } as const;
        const { cards, total } = await listChallenges(dependencies, filter, query);
        reply.headers({ 'x-total': total, 'x-last-page': pageFigures(total, query).last_page });
        return cards;
      },
      personalize,
    },
  });
}

const params = z.object({ language: z.enum(languages), file: z.string().max(130).endsWith('.png') });

/** The share image of a challenge for social networks. */
export function routeShareImages(app: Server, dependencies: ChallengeDependencies): void {
  app.get('/pictures/share/:language/:file', { schema: { params, hide: true } }, async ({ params }, reply) => {
    const slug = params.file.slice(0, -'.png'.length);
    const challenge = await getChallenge(dependencies, { slug });
    const image = await getShareImage({
      seed: challenge.slug,
      goals: challenge.categories.map(({ id }) => id),
      title: localize(challenge.title, params.language),
      text: localize(challenge.short_description, params.language),
      ...(await getShareBrand(dependencies.platform)),
    });
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(image);
  });
}
