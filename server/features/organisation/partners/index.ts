import type { Feature } from '../../../platform/feature.ts';
import { routePartners } from './partners.routes.ts';

export { findPartners } from './partners.queries.ts';
export { readPartnersFile, updatePartners, writePartnersFile } from './partners-file.ts';

/** Who works with the organisation. */
export const partners: Feature = {
  name: 'organisation/partners',
  routes: ({ api, platform }) => routePartners(api, platform),
};
