import { partner } from '@mutirao/contract/organisation/partners.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { rememberJson } from '../../../platform/cache/remembered.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import { sendJson } from '../../../platform/http/schemas.ts';
import { jsonWriter } from '../../../platform/json/json-writer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPartner } from './partners.present.ts';
import { findPartners } from './partners.queries.ts';

const writePartners = jsonWriter(z.array(partner), 'the partners');

export function routePartners(app: Server, platform: Platform): void {
  const getPartners = rememberJson(platform, 'texts', writePartners, async () =>
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
      return sendJson(reply, await getPartners());
    },
  });
}
