import { pages } from '@mutirao/contract/site-map/index.ts';
import { linkTo } from '@mutirao/contract/site-map/link-to.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { SitemapParts } from '../../site/sitemap/index.ts';

/** The highest id of a member with a profile. */
async function findLastProfileId(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('contestant')
    .select('member_id')
    .orderBy('member_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? 0;
}

/** Members with a complete profile who are not hidden, whose ids lie above `after`, up to and with `upTo`. */
function findListedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('member')
    .innerJoin('contestant', 'contestant.member_id', 'member.id')
    .innerJoin('user_profile', 'user_profile.member_id', 'member.id')
    .select(['member.slug', 'member.updated_at'])
    .where('member.id', '>', after)
    .where('member.id', '<=', upTo)
    .where('member.deleted_at', 'is', null)
    .where('member.hidden_from_search', '=', false)
    .where('member.hidden_at', 'is', null)
    .orderBy('member.id')
    .execute();
}

/** The profiles in the sitemap. */
export const memberSitemap: SitemapParts = {
  name: 'members',
  // By age alone: of so many members, someone always changes something.
  tag: 'profiles',
  findLastId: findLastProfileId,
  list: async (connection, range) => {
    const rows = await findListedSlugs(connection, range);
    return rows.map(({ slug, updated_at }) => ({ path: linkTo(pages.profile, { slug }), changedAt: updated_at }));
  },
};
