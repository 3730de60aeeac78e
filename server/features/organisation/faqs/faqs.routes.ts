import { faq } from '@mutirao/contract/organisation/faqs.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { remember } from '../../../platform/cache/remembered.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentFaq } from './faqs.present.ts';
import { findFaqs } from './faqs.queries.ts';

export function routeFaqs(app: Server, platform: Platform): void {
  const getFaqs = remember(platform, 'texts', async () => (await findFaqs(platform.database)).map(presentFaq));

  app.route({
    method: 'GET',
    url: '/faqs',
    config: { keep: true },
    schema: {
      tags: ['Pages'],
      summary: 'Questions that people ask, with their answers, theme by theme',
      response: { 200: z.array(faq) },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'texts');
      return getFaqs();
    },
  });
}
