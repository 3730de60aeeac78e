import type { Connection } from '../../../platform/database/schema.ts';

/** The people of the league. */
export function findSitemapLeague(connection: Connection) {
  return connection.selectFrom('league_member').select(['id', 'updated_at']).orderBy('id').execute();
}

/** The highest challenge id, which says how many parts the sitemap has. */
export async function findLastChallengeId(connection: Connection): Promise<number> {
  const row = await connection.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** The highest id of a member with a profile. */
export async function findLastProfileId(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('contestant')
    .select('member_id')
    .orderBy('member_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.member_id ?? 0;
}

/** Members with a complete profile who are not hidden, whose ids lie above `after`, up to and with `upTo`. */
export function findSitemapMembers(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('member')
    .innerJoin('contestant', 'contestant.member_id', 'member.id')
    .innerJoin('user_profile', 'user_profile.member_id', 'member.id')
    .select(['member.slug', 'member.updated_at'])
    .where('member.id', '>', after)
    .where('member.id', '<=', upTo)
    .where('member.deleted_at', 'is', null)
    .where('member.hidden_from_search', '=', false)
    .orderBy('member.id')
    .execute();
}

/** Published challenges whose ids lie above `after`, up to and with `upTo`. */
export function findSitemapChallenges(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('challenge')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
}
