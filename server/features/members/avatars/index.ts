import type { Feature } from '../../../platform/feature.ts';
import { routeAvatars } from './avatars.routes.ts';

/** The pictures that members upload of themselves. */
export const avatars: Feature = {
  name: 'members/avatars',
  pictures: [{ table: 'member', column: 'avatar_url' }],
  routes: ({ api, platform }) => routeAvatars(api, platform),
};
