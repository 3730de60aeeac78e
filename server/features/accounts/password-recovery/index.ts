import type { Feature } from '../../../platform/feature.ts';
import { routePasswordRecovery } from './password-recovery.routes.ts';

/** New passwords by links in mails. */
export const passwordRecovery: Feature = {
  name: 'accounts/password-recovery',
  routes: ({ api, platform }) => routePasswordRecovery(api, platform),
};
