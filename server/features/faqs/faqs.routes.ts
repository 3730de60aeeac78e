import { faq } from '@mutirao/contract/faqs.ts';
import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentFaq } from './faqs.present.ts';
import { findFaqs } from './faqs.queries.ts';

export function routeFaqs(app: Server, { reader }: Platform): void {
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
      return (await findFaqs(reader)).map(presentFaq);
    },
  });
}
