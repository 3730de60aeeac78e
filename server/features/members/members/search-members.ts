import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import { contains } from '../../../platform/database/search-words.ts';

/** Members whose name has this text, of those whom search engines may list too. */
export async function searchMembers(
  connection: Connection,
  { search, limit }: { search: string; limit: number },
): Promise<Found['members']> {
  const { rows } = await sql<{ slug: string; full_name: string }>`
    select m.slug, m.first_name || ' ' || m.last_name as full_name
    from member m join contestant c on c.member_id = m.id join user_profile p on p.member_id = m.id
    where ${contains('m.folded_name', search)} and m.deleted_at is null and not m.hidden_from_search
      and m.hidden_at is null
    order by m.folded_name, m.id limit ${limit}`.execute(connection);
  return rows;
}
