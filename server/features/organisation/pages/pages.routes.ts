import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import {
  informationPage,
  type PageSummary,
  pageParams,
  pageSlugs,
  pageSummary,
  pageVersion,
  pageVersionParams,
} from '@mutirao/contract/organisation/pages.ts';
import { z } from 'zod';
import { keepUnder } from '../../../platform/cache/keep-routes.ts';
import { remember } from '../../../platform/cache/remembered.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getPage, getPageVersion, listVersions } from './get-page.ts';
import { presentSummary } from './pages.present.ts';
import { findOpenings } from './pages.queries.ts';

const tags = ['Pages'];
const config = { keep: true };

const bySlug = (one: PageSummary, other: PageSummary) => pageSlugs.indexOf(one.slug) - pageSlugs.indexOf(other.slug);

export function routePages(app: Server, platform: Platform): void {
  // A page changes with the texts, or when the day of its next version comes.
  const getSummaries = remember(platform, 'texts', async (day) => {
    const rows = await findOpenings(platform.database, day);
    return rows.map(presentSummary).sort(bySlug);
  });

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
      return getSummaries(organisationDay(platform.clock()));
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
