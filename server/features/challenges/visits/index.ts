import type { Feature } from '../../../platform/feature.ts';
import { routeVisits } from './visits.routes.ts';

/** Counts how often challenges are opened. */
export const visits: Feature = {
  name: 'challenges/visits',
  routes: ({ api, platform }) => routeVisits(api, platform),
};
