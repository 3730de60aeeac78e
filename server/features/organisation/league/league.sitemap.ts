import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { SitemapPages } from '../../site/sitemap/index.ts';
import { findLeague } from './read-league.ts';

/** The people of the league in the sitemap. */
export const leagueSitemap: SitemapPages = {
  tag: 'league',
  list: async (connection) =>
    (await findLeague(connection)).map(({ id, updated_at }) => ({
      path: linkTo(pages.leagueProfile, { id }),
      changedAt: updated_at,
    })),
};
