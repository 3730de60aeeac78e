export { findOrganisation, updateOrganisationName } from './transparency.queries.ts';
export { registerTransparency } from './transparency.routes.ts';
export { documentSitemap } from './transparency.sitemap.ts';
