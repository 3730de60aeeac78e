import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';
import { findLastChallengeId, findPublishedSlugs } from './sitemap.queries.ts';

/** The published challenges in the sitemap. */
export const challengeSitemap: SitemapParts = {
  name: 'challenges',
  tag: 'lists',
  findLastId: findLastChallengeId,
  list: async (connection, range) => {
    const rows = await findPublishedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.challenge, { slug }), changedAt: updated_at }));
  },
};
