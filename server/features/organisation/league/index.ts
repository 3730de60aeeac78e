export { registerLeague } from './league.routes.ts';
export { leagueSitemap } from './league.sitemap.ts';
