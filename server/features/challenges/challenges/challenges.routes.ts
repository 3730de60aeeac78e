import {
  challenge,
  challengeCard,
  challengePage,
  challengeParams,
  challengeSlugParams,
  challengeTotal,
  listChallengesQuery,
  prize,
  searchChallengesQuery,
} from '@mutirao/contract/challenges/challenges.ts';
import { cardsPerPage, pageFigures } from '@mutirao/contract/pagination.ts';
import { z } from 'zod';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { getChallenge } from './get-challenge.ts';
import { getPrizes } from './get-prizes.ts';
import { getRelated } from './get-related.ts';
import { listChallenges, listTags, scopeOf, type Wanted } from './list-challenges.ts';

const tags = ['Challenges'];

export function routeChallenges(app: Server, dependencies: ChallengeDependencies): void {
  async function getPage(wanted: Wanted, viewer: Viewer | undefined) {
    const { cards, total } = await listChallenges(dependencies, wanted, viewer);
    return { data: cards, ...pageFigures(total, wanted) };
  }

  app.route({
    method: 'GET',
    url: '/challenges',
    config: { keep: true },
    schema: {
      tags,
      summary: 'A page of challenges, newest first',
      querystring: listChallengesQuery,
      response: { 200: challengePage },
    },
    handler: async ({ query, viewer }, reply) => {
      keepUnder(reply, ...listTags);
      const situation = query['filter[situation]'];
      return getPage({ scope: scopeOf(query), situation, page: query.page, per_page: query.per_page }, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/search',
    config: { keep: true },
    schema: {
      tags,
      summary: 'The challenges with a tag',
      querystring: searchChallengesQuery,
      response: { 200: challengePage },
    },
    handler: async ({ query, viewer }, reply) => {
      keepUnder(reply, ...listTags);
      if (!query.tag) return { data: [], ...pageFigures(0, query) };
      const scope = { kind: 'tag', name: query.tag } as const;
      return getPage({ scope, situation: 'all', page: query.page, per_page: query.per_page }, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/slug/:slug',
    config: { keep: true },
    schema: { tags, summary: 'A challenge by its slug', params: challengeSlugParams, response: { 200: challenge } },
    handler: async ({ params, viewer }, reply) => {
      const found = await getChallenge(dependencies, params, viewer);
      keepUnder(reply, `challenge:${found.id}`, 'categories');
      return found;
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id',
    config: { keep: true },
    schema: { tags, summary: 'A challenge by its id', params: challengeParams, response: { 200: challenge } },
    handler: async ({ params, viewer }, reply) => {
      keepUnder(reply, `challenge:${params.id}`, 'categories');
      return getChallenge(dependencies, params, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id/related',
    config: { keep: true },
    schema: {
      tags,
      summary: 'Other challenges that share its goals and tags',
      params: challengeParams,
      response: { 200: z.array(challengeCard) },
    },
    handler: async ({ params, viewer }, reply) => {
      keepUnder(reply, `challenge:${params.id}`, ...listTags);
      return getRelated(dependencies, params.id, viewer);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id/prizes',
    config: { keep: true },
    schema: { tags, summary: "A competition's prizes", params: challengeParams, response: { 200: z.array(prize) } },
    handler: async ({ params }, reply) => {
      keepUnder(reply, `challenge:${params.id}`);
      return getPrizes(dependencies, params.id);
    },
  });

  for (const [url, situation] of [
    ['/settings/active-challenges', 'in_progress'],
    ['/settings/finished-challenges', 'finished'],
  ] as const) {
    app.route({
      method: 'GET',
      url,
      config: { keep: true },
      schema: {
        tags,
        summary: `How many challenges are ${situation.replace('_', ' ')}, and the newest of them`,
        response: { 200: challengeTotal },
      },
      handler: async ({ viewer }, reply) => {
        keepUnder(reply, ...listTags);
        const wanted = { scope: { kind: 'all' }, situation, page: 1, per_page: cardsPerPage } as const;
        const { cards, total } = await listChallenges(dependencies, wanted, viewer);
        return { total, data: cards };
      },
    });
  }
}
