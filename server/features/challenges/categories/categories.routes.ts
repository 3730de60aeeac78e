import { category, categoryName } from '@mutirao/contract/challenges/categories.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentCategory } from './categories.present.ts';
import { findCategories } from './categories.queries.ts';
import type { GetCategoryNames } from './get-category-names.ts';

const tags = ['Categories'];

export function routeCategories(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  app.route({
    method: 'GET',
    url: '/categories',
    config: { keep: true },
    schema: { tags, summary: 'The goals in short, for menus and forms', response: { 200: z.array(categoryName) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'categories');
      return [...(await getCategoryNames()).values()];
    },
  });

  app.route({
    method: 'GET',
    url: '/challenge-categories',
    config: { keep: true },
    schema: {
      tags,
      summary: 'The 17 goals with their figures and newest challenges',
      response: { 200: z.array(category) },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'categories', 'lists');
      return (await findCategories(platform.reader)).map(presentCategory);
    },
  });

  app.route({
    method: 'GET',
    url: '/challenge-categories/active',
    config: { keep: true },
    schema: { tags, summary: 'The goals that have a challenge in progress', response: { 200: z.array(category) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'categories', 'lists');
      const goals = await findCategories(platform.reader);
      return goals.filter((row) => row.active_challenges_count > 0).map(presentCategory);
    },
  });
}
