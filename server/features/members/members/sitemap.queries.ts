import type { Connection } from '../../../platform/database/schema.ts';

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
export function findListedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
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
