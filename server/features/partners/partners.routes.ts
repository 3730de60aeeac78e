import { partner } from '@mutirao/contract/partners.ts';
import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPartner } from './partners.present.ts';
import { findPartners } from './partners.queries.ts';

export function routePartners(app: Server, { reader }: Platform): void {
  app.route({
    method: 'GET',
    url: '/partners',
    config: { keep: true },
    schema: {
      tags: ['Pages'],
      summary: 'Who works with the organisation',
      response: { 200: z.array(partner) },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'texts');
      return (await findPartners(reader)).map(presentPartner);
    },
  });
}
