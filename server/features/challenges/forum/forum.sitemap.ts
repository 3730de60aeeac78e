import { linkTo, pages } from '@mutirao/contract/site-map/index.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';
import { findLastTopicId, findVisibleTopics } from './sitemap.queries.ts';

/** The topics of published challenges in the sitemap. */
export const topicSitemap: SitemapParts = {
  name: 'topics',
  tag: 'topics',
  findLastId: findLastTopicId,
  list: async (connection, range) => {
    const rows = await findVisibleTopics(connection, range);
    return rows.map(({ slug, id, changed_at }) => ({
      path: linkTo(pages.topic, { slug, topic: String(id) }),
      changedAt: changed_at,
    }));
  },
};
