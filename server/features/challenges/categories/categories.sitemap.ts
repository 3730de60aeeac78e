import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { SitemapPages } from '../../site/sitemap/index.ts';
import { findCategoryNames } from './read-categories.ts';

/** The pages of the goals in the sitemap. */
export const categorySitemap: SitemapPages = {
  tag: 'categories',
  list: async (connection) =>
    (await findCategoryNames(connection)).map(({ slug }) => ({ path: linkTo(pages.category, { goal: slug }) })),
};
