import type { Server } from '../../../platform/http/create-server.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forumTables } from './forum.personal-data.ts';
import { routeForum } from './forum.routes.ts';

export { createForumReportables } from './forum.reportables.ts';
export { topicSitemap } from './forum.sitemap.ts';

/** The forum of a challenge: topics and replies. */
export function registerForum(app: Server, platform: Platform): void {
  platform.personalData.register(...forumTables);
  routeForum(app, platform);
}
