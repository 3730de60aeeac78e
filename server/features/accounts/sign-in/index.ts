export { browserOf, giveCredentials, type OpenedSession, takeCredentials } from './give-credentials.ts';
export { registerSignIn } from './sign-in.routes.ts';
