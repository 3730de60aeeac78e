import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';

/** The highest id of a topic, which says how many parts the sitemap has. */
async function findLastTopicId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from topic order by id desc limit 1`.execute(connection);
  return rows[0]?.id ?? 0;
}

/** Topics that moderation did not hide, in forums of published challenges, with ids above `after` up to `upTo`. */
async function findVisibleTopics(
  connection: Connection,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ id: number; slug: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: number; slug: string; changed_at: Date }>`
    select t.id, c.slug, greatest(t.last_post_at, t.updated_at) as changed_at
    from topic t join challenge_card c on c.id = t.challenge_id
    where t.id > ${after} and t.id <= ${upTo} and t.hidden_at is null
      and c.published and not 'forum' = any(c.tabs_off)
    order by t.id`.execute(connection);
  return rows;
}

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
