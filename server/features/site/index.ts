import { z } from 'zod';
import { keepUnder } from '../../platform/cache/keep-routes.ts';
import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GetCategoryNames } from '../categories/index.ts';
import { robotsFile } from './robots.ts';
import { findLastChallengeId, findSitemapChallenges } from './site.queries.ts';
import { sitemapIndexOf, sitemapOf } from './sitemap.ts';

const challengesPerMap = 5000;
const pages = [
  '/',
  '/categories',
  '/challenges',
  '/challenges/in-progress',
  '/challenges/finished',
  '/challenges/coming-soon',
  '/results',
  '/api/docs',
];
const xml = 'application/xml; charset=utf-8';
const partParams = z.object({
  part: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .transform(Number),
});

/** What search engines read: robots.txt and the sitemaps. */
export function registerSite(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  const { database } = platform;
  const hidden = { hide: true } as const;

  app.get('/robots.txt', { schema: hidden }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsFile(platform.publicUrl)),
  );

  app.get('/sitemap.xml', { schema: hidden, config: { keep: true } }, async (_request, reply) => {
    keepUnder(reply, 'lists');
    const parts = Math.ceil((await findLastChallengeId(database)) / challengesPerMap);
    const paths = [
      '/sitemaps/pages.xml',
      ...Array.from({ length: parts }, (_, part) => `/sitemaps/challenges-${part + 1}.xml`),
    ];
    return reply.type(xml).send(sitemapIndexOf(platform.publicUrl, paths));
  });

  app.get('/sitemaps/pages.xml', { schema: hidden, config: { keep: true } }, async (_request, reply) => {
    keepUnder(reply, 'categories');
    const goals = [...(await getCategoryNames()).values()].map(({ slug }) => `/categories/${slug}`);
    return reply.type(xml).send(
      sitemapOf(
        platform.publicUrl,
        [...pages, ...goals].map((path) => ({ path })),
      ),
    );
  });

  app.get(
    '/sitemaps/challenges-:part.xml',
    { schema: { ...hidden, params: partParams }, config: { keep: true } },
    async ({ params }, reply) => {
      keepUnder(reply, 'lists');
      const upTo = params.part * challengesPerMap;
      const rows = await findSitemapChallenges(database, { after: upTo - challengesPerMap, upTo });
      const entries = rows.map(({ slug, updated_at }) => ({ path: `/challenges/${slug}`, changedAt: updated_at }));
      return reply.type(xml).send(sitemapOf(platform.publicUrl, entries));
    },
  );
}
