import type { Feature } from '../../../platform/feature.ts';
import { memberImpact } from './impact.personal-data.ts';
import { routeImpact } from './impact.routes.ts';

/** The lives that challenges changed: by goal and year, and by who took part. */
export const impact: Feature = {
  name: 'organisation/impact',
  personalData: () => [memberImpact],
  routes: ({ api, platform }) => routeImpact(api, platform),
};
