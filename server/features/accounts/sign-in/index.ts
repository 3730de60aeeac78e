import type { Feature } from '../../../platform/feature.ts';
import { routeSignIn } from './sign-in.routes.ts';
import { invitedAddresses } from './sign-up.ts';

export { giveDeviceCookie } from './device-cookie.ts';
export { endEarlierAccess } from './end-earlier-access.ts';
export { browserOf, enter, takeCredentials } from './give-credentials.ts';
export { invitedAddresses } from './sign-up.ts';

/** Signing in, up and out. */
export const signIn: Feature = {
  name: 'accounts/sign-in',
  routes: ({ api, platform, extensionsOf }) =>
    routeSignIn(api, platform, async (...invitation) => {
      for (const isInvited of extensionsOf(invitedAddresses)) if (await isInvited(...invitation)) return true;
      return false;
    }),
};
