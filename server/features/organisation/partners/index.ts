import type { Feature } from '../../../platform/feature.ts';
import { routePartners } from './partners.routes.ts';

export { readPartnersFile, updatePartners, writePartnersFile } from './partners-file.ts';
export { findPartners } from './read-partners.ts';

/** Who works with the organisation. */
export const partners: Feature = {
  name: 'organisation/partners',
  routes: ({ api, platform }) => routePartners(api, platform),
};
