import { boardCountry, boardPage, boardQuery, impact } from '@mutirao/contract/organisation/impact.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../../challenges/categories/index.ts';
import { countryOf } from '../../members/places/index.ts';
import { findBoardCountries } from './board.queries.ts';
import { presentImpact } from './impact.present.ts';
import { findImpact } from './impact.queries.ts';
import { listBoard } from './list-board.ts';

const tags = ['Impact'];
/** What the board depends on: who takes part, which challenges there are, and what members say of themselves. */
const boardTags = ['figures', 'lists', 'members'];

export function routeImpact(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  const { database, clock } = platform;

  app.route({
    method: 'GET',
    url: '/impact',
    config: { keep: true },
    schema: { tags, summary: 'The lives changed, in all, by year and by goal', response: { 200: impact } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'lists', 'categories');
      const [rows, categories] = await Promise.all([findImpact(database), getCategoryNames()]);
      return presentImpact(rows, [...categories.values()], clock().getUTCFullYear());
    },
  });

  app.route({
    method: 'GET',
    url: '/impact-board/members',
    config: { keep: true },
    schema: {
      tags,
      summary: 'Members by their impact, the greatest first',
      querystring: boardQuery,
      response: { 200: boardPage },
    },
    handler: async ({ query }, reply) => {
      keepUnder(reply, ...boardTags);
      return listBoard(platform, query);
    },
  });

  app.route({
    method: 'GET',
    url: '/impact-board/countries',
    config: { keep: true },
    schema: {
      tags,
      summary: 'The countries with members on the impact board, and how many each has',
      response: { 200: z.array(boardCountry) },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'members');
      const rows = await findBoardCountries(database);
      return rows.map(({ country, members }) => ({ country: countryOf(country), members }));
    },
  });
}
