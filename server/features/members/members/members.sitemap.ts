import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';
import { findLastProfileId, findListedSlugs } from './sitemap.queries.ts';

/** The profiles in the sitemap. */
export const memberSitemap: SitemapParts = {
  name: 'members',
  // By age alone: of so many members, someone always changes something.
  tag: 'profiles',
  findLastId: findLastProfileId,
  list: async (connection, range) => {
    const rows = await findListedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.profile, { slug }), changedAt: updated_at }));
  },
};
