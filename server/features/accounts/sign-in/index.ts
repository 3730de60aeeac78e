import type { Feature } from '../../../platform/feature.ts';
import { routeSignIn } from './sign-in.routes.ts';

export { giveDeviceCookie } from './device-cookie.ts';
export { endEarlierAccess } from './end-earlier-access.ts';
export { enter } from './enter.ts';
export { browserOf, takeCredentials } from './give-credentials.ts';

/** Signing in, up and out. */
export const signIn: Feature = {
  name: 'accounts/sign-in',
  routes: ({ api, platform }) => routeSignIn(api, platform),
};
