import type { Server } from '../../platform/http/create-server.ts';
import type { Platform } from '../../platform/platform.ts';
import { routeSignIn } from './sign-in.routes.ts';

/** Signing in, up and out. */
export function registerSignIn(app: Server, platform: Platform): void {
  routeSignIn(app, platform);
}
