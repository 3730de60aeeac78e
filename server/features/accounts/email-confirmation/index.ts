import type { Feature } from '../../../platform/feature.ts';
import { routeEmailConfirmation } from './email-confirmation.routes.ts';

/** Confirming e-mail addresses. */
export const emailConfirmation: Feature = {
  name: 'accounts/email-confirmation',
  routes: ({ api, platform }) => routeEmailConfirmation(api, platform),
};
