import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';

/** How many people a search sorts: the first that are found of a beginning that very many share. */
const sorted = sql.lit(500);

/** People of a challenge whose full name, or a later part of it, begins with a text, without case and accents. */
export async function findByName(
  connection: Connection,
  { challengeId, search, limit }: { challengeId: number; search: string; limit: number },
): Promise<Person[]> {
  const sought = sql`fold_tag(${search.replaceAll(/[\\%_]/g, '\\$&')})`;
  const { rows } = await sql<Person>`
    select id, slug, first_name, last_name, avatar_url, provider_photo_url, hidden_at
    from (
      select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at, m.folded_name
      from member m
      where m.id in (select member_id from challenge_role where challenge_id = ${challengeId})
        and m.deleted_at is null and not m.hidden_from_community
        and (m.folded_name like ${sought} || '%' or m.folded_name like '% ' || ${sought} || '%')
      limit ${sorted}
    ) found
    order by folded_name like ${sought} || '%' desc, folded_name, id limit ${limit}`.execute(connection);
  return rows;
}
