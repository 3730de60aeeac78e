import type { Feature } from '../../../platform/feature.ts';
import { routeAccountSecurity } from './account-security.routes.ts';

export { requirePassword } from './require-password.ts';
export { describeDevice } from './sessions.ts';

/** The credentials and sessions of members. */
export const accountSecurity: Feature = {
  name: 'accounts/account-security',
  routes: ({ api, platform }) => routeAccountSecurity(api, platform),
};
