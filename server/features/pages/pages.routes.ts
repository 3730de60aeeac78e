import { organisationDay } from '@mutirao/contract/organisation-time.ts';
import {
  informationPage,
  pageParams,
  pageSlugs,
  pageSummary,
  pageVersion,
  pageVersionParams,
} from '@mutirao/contract/pages.ts';
import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPage, getPageVersion, listVersions } from './get-page.ts';
import { presentSummary } from './pages.present.ts';
import { findOpenings } from './pages.queries.ts';

const tags = ['Pages'];
const config = { keep: true };

export function routePages(app: Server, platform: Platform): void {
  app.route({
    method: 'GET',
    url: '/pages',
    config,
    schema: {
      tags,
      summary: "The organisation's pages, each with its opening",
      response: { 200: z.array(pageSummary) },
    },
    handler: async (_request, reply) => {
      keepUnder(reply, 'texts');
      const rows = await findOpenings(platform.reader, organisationDay(platform.clock()));
      return rows.map(presentSummary).sort((one, other) => pageSlugs.indexOf(one.slug) - pageSlugs.indexOf(other.slug));
    },
  });

  app.route({
    method: 'GET',
    url: '/pages/:slug',
    config,
    schema: {
      tags,
      summary: 'A page of the organisation, as it is in force',
      params: pageParams,
      response: { 200: informationPage },
    },
    handler: async ({ params }, reply) => {
      keepUnder(reply, 'texts');
      return getPage(platform, params.slug);
    },
  });

  app.route({
    method: 'GET',
    url: '/pages/:slug/versions',
    config,
    schema: {
      tags,
      summary: 'The versions of a page, the newest first',
      params: pageParams,
      response: { 200: z.array(pageVersion) },
    },
    handler: async ({ params }, reply) => {
      keepUnder(reply, 'texts');
      return listVersions(platform, params.slug);
    },
  });

  app.route({
    method: 'GET',
    url: '/pages/:slug/versions/:version',
    config,
    schema: {
      tags,
      summary: 'A page as a version of it says',
      params: pageVersionParams,
      response: { 200: informationPage },
    },
    handler: async ({ params }, reply) => {
      keepUnder(reply, 'texts');
      return getPageVersion(platform, params.slug, params.version);
    },
  });
}
