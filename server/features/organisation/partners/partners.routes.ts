import { partner } from '@mutirao/contract/organisation/partners.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { remember } from '../../../platform/cache/remembered.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPartner } from './partners.present.ts';
import { findPartners } from './partners.queries.ts';

export function routePartners(app: Server, platform: Platform): void {
  const getPartners = remember(platform, 'texts', async () =>
    (await findPartners(platform.database)).map(presentPartner),
  );

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
      return getPartners();
    },
  });
}
