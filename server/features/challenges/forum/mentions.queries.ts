import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';

/** People of a challenge whose full name, or a later part of it, begins with a text, without case and accents. */
export async function findByName(
  connection: Connection,
  { challengeId, search, limit }: { challengeId: number; search: string; limit: number },
): Promise<Person[]> {
  const name = sql.raw(`fold_tag(m.first_name || ' ' || m.last_name)`);
  const { rows } = await sql<Person>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at
    from member m, fold_tag(${search}) as sought
    where m.id in (select member_id from challenge_role where challenge_id = ${challengeId})
      and m.deleted_at is null and not m.hidden_from_community
      and (starts_with(${name}, sought) or position(' ' || sought in ${name}) > 0)
    order by starts_with(${name}, sought) desc, ${name}, m.id limit ${limit}`.execute(connection);
  return rows;
}
