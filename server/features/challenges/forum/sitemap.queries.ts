import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The highest id of a topic, which says how many parts the sitemap has. */
export async function findLastTopicId(connection: Connection): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from topic order by id desc limit 1`.execute(connection);
  return rows[0]?.id ?? 0;
}

/** Topics that moderation did not hide, in forums of published challenges, with ids above `after` up to `upTo`. */
export async function findVisibleTopics(
  connection: Connection,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ id: number; slug: string; changed_at: Date }[]> {
  const { rows } = await sql<{ id: number; slug: string; changed_at: Date }>`
    select t.id, c.slug, greatest(t.last_post_at, t.updated_at) as changed_at
    from topic t join challenge c on c.id = t.challenge_id
    where t.id > ${after} and t.id <= ${upTo} and t.hidden_at is null
      and c.published and not 'forum' = any(c.tabs_off)
    order by t.id`.execute(connection);
  return rows;
}
