import { countedTag, tagSearchQuery } from '@mutirao/contract/challenges/tags.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTags } from './challenges.queries.ts';

const tagsShown = 30;

export function routeTags(app: Server, { database }: Platform): void {
  app.route({
    method: 'GET',
    url: '/challenges/tags',
    config: { keep: true },
    schema: {
      tags: ['Challenges'],
      summary: 'Tags whose name holds a term, the most used first',
      querystring: tagSearchQuery,
      response: { 200: z.array(countedTag) },
    },
    handler: async ({ query }, reply) => {
      keepUnder(reply, 'lists');
      return findTags(database, query.search, tagsShown);
    },
  });
}
