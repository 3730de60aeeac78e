import type { Feature } from '../../../platform/feature.ts';
import { copiedContents } from '../challenges/index.ts';
import { routePartners } from './partners.routes.ts';
import { copyPartners } from './partners.ts';

/** The partners of a challenge. */
export const challengePartners: Feature = {
  name: 'challenges/partners',
  pictures: [{ table: 'challenge_partner', column: 'logo_url' }],
  extensions: () => [copiedContents.with(copyPartners)],
  routes: ({ api, platform }) => routePartners(api, platform),
};
