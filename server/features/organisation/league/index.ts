import type { Feature } from '../../../platform/feature.ts';
import { sitemapPages } from '../../site/sitemap/index.ts';
import { routeLeague } from './league.routes.ts';
import { leagueSitemap } from './league.sitemap.ts';

/** The people who lend the cause their name and their time. */
export const league: Feature = {
  name: 'organisation/league',
  extensions: () => [sitemapPages.with(leagueSitemap)],
  routes: ({ api, platform }) => routeLeague(api, platform),
};
