import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';

/** The highest challenge id, which says how many parts the sitemap has. */
async function findLastChallengeId(connection: Connection): Promise<number> {
  const row = await connection.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Published challenges whose ids lie above `after`, up to and with `upTo`. */
function findPublishedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('challenge')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
}

/** The published challenges in the sitemap. */
export const challengeSitemap: SitemapParts = {
  name: 'challenges',
  tag: 'lists',
  findLastId: findLastChallengeId,
  list: async (connection, range) => {
    const rows = await findPublishedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.challenge, { slug }), changedAt: updated_at }));
  },
};
