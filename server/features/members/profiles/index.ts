import type { Feature } from '../../../platform/feature.ts';
import { profileTables } from './profiles.personal-data.ts';
import { routeProfiles } from './profiles.routes.ts';

export { markContestantChanged } from './profiles.queries.ts';
export { requireContestant } from './upsert-profile.ts';

/** The profiles of members, and where they come from and live. */
export const profiles: Feature = {
  name: 'members/profiles',
  personalData: () => profileTables,
  routes: ({ api, platform }) => routeProfiles(api, platform),
};
