export { giveDeviceCookie } from './device-cookie.ts';
export { endEarlierAccess } from './end-earlier-access.ts';
export { browserOf, giveCredentials, type OpenedSession, takeCredentials } from './give-credentials.ts';
export { registerSignIn } from './sign-in.routes.ts';
