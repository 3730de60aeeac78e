import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { routeAvatars } from './avatars.routes.ts';

/** The pictures that members upload of themselves. */
export function registerAvatars(app: Server, platform: Platform): void {
  platform.media.showIn({ table: 'member', column: 'avatar_url' });
  routeAvatars(app, platform);
}
