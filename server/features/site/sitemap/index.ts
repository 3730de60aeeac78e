import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import { allPages } from '@mutirao/contract/site-map/match-page.ts';
import { z } from 'zod';
import { cacheTags } from '../../../platform/cache/cache-routes.ts';
import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GetCategoryNames } from '../../challenges/categories/index.ts';
import { findDocumentSlugs } from '../../organisation/transparency/index.ts';
import { robotsFile } from './robots.ts';
import {
  findLastChallengeId,
  findLastProfileId,
  findSitemapChallenges,
  findSitemapLeague,
  findSitemapMembers,
} from './site.queries.ts';
import { sitemapIndexOf, sitemapOf } from './sitemap.ts';

const idsPerMap = 5000;
/** Pages without parameters; of the others the sitemap has what the database knows. */
const fixedPages = allPages.filter(({ pattern, inSitemap }) => inSitemap && !pattern.includes(':'));
const xml = 'application/xml; charset=utf-8';
const partParams = z.object({
  part: z
    .string()
    .regex(/^[0-9]{1,6}$/)
    .transform(Number),
});

/** What there is so much of that it needs many maps, each for some ids. */
const large = [
  {
    name: 'challenges',
    tag: 'lists',
    findLast: findLastChallengeId,
    find: findSitemapChallenges,
    pathOf: (slug: string) => linkTo(pages.challenge, { slug }),
  },
  {
    name: 'members',
    // By age alone: of so many members, someone always changes something.
    tag: 'profiles',
    findLast: findLastProfileId,
    find: findSitemapMembers,
    pathOf: (slug: string) => linkTo(pages.profile, { slug }),
  },
] as const;

/** The addresses of the maps for ids up to the last one. */
function mapsOf(name: string, lastId: number): string[] {
  return Array.from({ length: Math.ceil(lastId / idsPerMap) }, (_, part) => `/sitemaps/${name}-${part + 1}.xml`);
}

/** What search engines read: robots.txt and the sitemaps. */
export function registerSite(app: Server, platform: Platform, getCategoryNames: GetCategoryNames): void {
  const { database } = platform;
  const hidden = { hide: true } as const;

  app.get('/robots.txt', { schema: hidden }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsFile(platform.publicUrl)),
  );

  app.get('/sitemap.xml', { schema: hidden, config: { cache: true } }, async (_request, reply) => {
    cacheTags(reply, 'lists');
    const lasts = await Promise.all(large.map(({ findLast }) => findLast(database)));
    const paths = ['/sitemaps/pages.xml', ...large.flatMap(({ name }, index) => mapsOf(name, lasts[index] ?? 0))];
    return reply.type(xml).send(sitemapIndexOf(platform.publicUrl, paths));
  });

  app.get('/sitemaps/pages.xml', { schema: hidden, config: { cache: true } }, async (_request, reply) => {
    cacheTags(reply, 'categories', 'league', 'transparency');
    const goals = [...(await getCategoryNames()).values()].map(({ slug }) => linkTo(pages.category, { goal: slug }));
    const papers = (await findDocumentSlugs(database)).map((slug) => linkTo(pages.document, { slug }));
    const entries = [
      ...[...fixedPages.map(({ pattern }) => pattern), ...papers, ...goals].map((path) => ({ path })),
      ...(await findSitemapLeague(database)).map(({ id, updated_at }) => ({
        path: linkTo(pages.leagueProfile, { id }),
        changedAt: updated_at,
      })),
    ];
    return reply.type(xml).send(sitemapOf(platform.publicUrl, entries));
  });

  for (const { name, tag, find, pathOf } of large)
    app.get(
      `/sitemaps/${name}-:part.xml`,
      { schema: { ...hidden, params: partParams }, config: { cache: true } },
      async ({ params }, reply) => {
        cacheTags(reply, tag);
        const upTo = params.part * idsPerMap;
        const rows = await find(database, { after: upTo - idsPerMap, upTo });
        const entries = rows.map(({ slug, updated_at }) => ({ path: pathOf(slug), changedAt: updated_at }));
        return reply.type(xml).send(sitemapOf(platform.publicUrl, entries));
      },
    );
}
