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
import { sendJson } from '../../../platform/http/schemas.ts';
import type { ChallengeDependencies } from './dependencies.ts';
import { getChallenge, getChallengeJson } from './get-challenge.ts';
import { getPrizesJson } from './get-prizes.ts';
import { getRelated, getRelatedJson } from './get-related.ts';
import {
  listChallenges,
  listChallengesFor,
  listChallengesJson,
  listTags,
  scopeOf,
  type Wanted,
} from './list-challenges.ts';

const tags = ['Challenges'];

export function routeChallenges(app: Server, dependencies: ChallengeDependencies): void {
  async function pageFor(viewer: Viewer, wanted: Wanted) {
    const { cards, total } = await listChallengesFor(viewer, dependencies, wanted);
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
      const wanted = { scope: scopeOf(query), situation, page: query.page, per_page: query.per_page };
      if (viewer) return pageFor(viewer, wanted);
      return sendJson(reply, await listChallengesJson(dependencies, wanted));
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
      const wanted = { scope, situation: 'all', page: query.page, per_page: query.per_page } as const;
      if (viewer) return pageFor(viewer, wanted);
      return sendJson(reply, await listChallengesJson(dependencies, wanted));
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/slug/:slug',
    config: { keep: true },
    schema: { tags, summary: 'A challenge by its slug', params: challengeSlugParams, response: { 200: challenge } },
    handler: async ({ params, viewer }, reply) => {
      if (viewer) return getChallenge(dependencies, params, viewer);
      const { id, json } = await getChallengeJson(dependencies, params);
      keepUnder(reply, `challenge:${id}`, 'categories');
      return sendJson(reply, json);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id',
    config: { keep: true },
    schema: { tags, summary: 'A challenge by its id', params: challengeParams, response: { 200: challenge } },
    handler: async ({ params, viewer }, reply) => {
      keepUnder(reply, `challenge:${params.id}`, 'categories');
      if (viewer) return getChallenge(dependencies, params, viewer);
      return sendJson(reply, (await getChallengeJson(dependencies, params)).json);
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
      if (viewer) return getRelated(dependencies, params.id, viewer);
      return sendJson(reply, await getRelatedJson(dependencies, params.id));
    },
  });

  app.route({
    method: 'GET',
    url: '/challenges/:id/prizes',
    config: { keep: true },
    schema: { tags, summary: "A competition's prizes", params: challengeParams, response: { 200: z.array(prize) } },
    handler: async ({ params }, reply) => {
      keepUnder(reply, `challenge:${params.id}`);
      return sendJson(reply, await getPrizesJson(dependencies, params.id));
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
        if (viewer) {
          const { cards, total } = await listChallengesFor(viewer, dependencies, wanted);
          return { total, data: cards };
        }
        const { json } = await listChallenges(dependencies, wanted, (total) => ({ total }));
        return sendJson(reply, json);
      },
    });
  }
}
