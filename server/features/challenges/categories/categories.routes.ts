import { category, categoryName } from '@mutirao/contract/challenges/categories.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { sendJson } from '../../../platform/http/schemas.ts';
import { jsonWriter } from '../../../platform/json/json-writer.ts';
import { WrittenAnswers } from '../../../platform/json/written-answers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentCategory } from './categories.present.ts';
import { type CategoryRow, findCategories, findCategoryVersions } from './categories.queries.ts';
import type { GetCategoryNames } from './get-category-names.ts';

const tags = ['Categories'];
const writeCategories = jsonWriter(z.array(category), 'the goals');

export function routeCategories(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  const written = new WrittenAnswers(platform);

  /** The goals that are wanted, as JSON. */
  async function getCategoriesJson(name: string, isWanted: (row: CategoryRow) => boolean): Promise<Buffer> {
    const versions = `${name} ${await findCategoryVersions(platform.reader)}`;
    return written.get(versions, async () => {
      const rows = await findCategories(platform.database);
      return { versions, json: writeCategories(rows.filter(isWanted).map(presentCategory)) };
    });
  }

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
      return sendJson(reply, await getCategoriesJson('all', () => true));
    },
  });

  app.route({
    method: 'GET',
    url: '/challenge-categories/active',
    config: { keep: true },
    schema: { tags, summary: 'The goals that have a challenge in progress', response: { 200: z.array(category) } },
    handler: async (_request, reply) => {
      keepUnder(reply, 'categories', 'lists');
      return sendJson(reply, await getCategoriesJson('active', (row) => row.active_challenges_count > 0));
    },
  });
}
