import { documentParams, organisationDocument, transparency } from '@mutirao/contract/organisation/transparency.ts';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTransparency } from './get-transparency.ts';
import { findDocument } from './transparency.queries.ts';

const tags = ['Transparency'];

export function routeTransparency(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/transparency',
    config: { keep: true },
    schema: {
      tags,
      summary: 'Who governs the organisation, by what rules, and its agreements with public bodies',
      response: { 200: transparency },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'transparency');
      return getTransparency(platform);
    },
  });

  app.route({
    method: 'GET',
    url: '/transparency/documents/:slug',
    config: { keep: true },
    schema: {
      tags,
      summary: 'A document of the organisation',
      params: documentParams,
      response: { 200: organisationDocument },
    },
    handler: async ({ params }, reply) => {
      keepUnder(reply, 'transparency');
      const document = await findDocument(platform.database, params.slug);
      if (!document) throw new AppError('not_found');
      return document;
    },
  });
}
