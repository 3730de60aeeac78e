export { giveDeviceCookie } from './device-cookie.ts';
export { endEarlierAccess } from './end-earlier-access.ts';
export { enter } from './enter.ts';
export { browserOf, takeCredentials } from './give-credentials.ts';
export { registerSignIn } from './sign-in.routes.ts';
