import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Providers } from '../providers/index.ts';
import { routeSignIn } from './sign-in.routes.ts';

export { browserOf, giveCredentials, type OpenedSession, takeCredentials } from './give-credentials.ts';

/** Signing in, up and out. */
export function registerSignIn(app: Server, platform: Platform, providers: Providers): void {
  routeSignIn(app, platform, providers);
}
