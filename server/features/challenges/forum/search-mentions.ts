import { type Mentionable, suggestedMentions } from '@mutirao/contract/challenges/forum/forum.ts';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Person, presentPerson } from '../../members/members/index.ts';
import { denialOfPosting } from './forum.policy.ts';
import { assertAllowed, getForumFacts } from './forum-context.ts';

/** How many people a search sorts: the first that are found of a beginning that very many share. */
const sorted = sql.lit(500);

/** People of a challenge whose full name, or a later part of it, begins with a text, without case and accents. */
async function findByName(
  connection: Connection,
  { challengeId, search, limit }: { challengeId: number; search: string; limit: number },
): Promise<Person[]> {
  const sought = sql`fold_tag(${search.replaceAll(/[\\%_]/g, '\\$&')})`;
  const { rows } = await sql<Person>`
    select id, slug, first_name, last_name, avatar_url, provider_photo_url, hidden_at
    from (
      select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at, m.folded_name
      from member_card m
      where m.id in (select member_id from challenge_person where challenge_id = ${challengeId})
        and m.deleted_at is null and not m.hidden_from_community
        and (m.folded_name like ${sought} || '%' or m.folded_name like '% ' || ${sought} || '%')
      limit ${sorted}
    ) found
    order by folded_name like ${sought} || '%' desc, folded_name, id limit ${limit}`.execute(connection);
  return rows;
}

/** One search for each letter that is typed. */
const searches: Limit = { name: 'forum mentions', points: 300, seconds: 10 * 60 };

/** People of a challenge whose first or full name begins with a text; for those who may mention them. */
export async function searchMentions(
  { database, limits, clock }: Pick<Platform, 'database' | 'limits' | 'clock'>,
  viewer: Viewer,
  { challengeId, search }: { challengeId: number; search: string },
): Promise<Mentionable[]> {
  assertAllowed(denialOfPosting(await getForumFacts(database, { challengeId, viewer, now: clock() })));
  await limits.countHere(searches, String(viewer.id));
  const rows = await findByName(database, { challengeId, search, limit: suggestedMentions });
  return rows.map(presentPerson);
}
