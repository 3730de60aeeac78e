export { registerTransparency } from './transparency.routes.ts';
export { documentSitemap } from './transparency.sitemap.ts';
