import type { Feature } from '../../../platform/feature.ts';
import { sitemapParts } from '../../site/sitemap/index.ts';
import { reportables } from '../moderation/index.ts';
import { forumTables } from './forum.personal-data.ts';
import { createForumReportables } from './forum.reportables.ts';
import { routeForum } from './forum.routes.ts';
import { topicSitemap } from './forum.sitemap.ts';

/** The forum of a challenge: topics and replies. */
export const forum: Feature = {
  name: 'challenges/forum',
  personalData: () => forumTables,
  extensions: () => [sitemapParts.with(topicSitemap), ...createForumReportables().map((one) => reportables.with(one))],
  routes: ({ api, platform }) => routeForum(api, platform),
};
