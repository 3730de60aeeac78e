import type { Connection } from '../../../platform/database/schema.ts';

/** The highest challenge id, which says how many parts the sitemap has. */
export async function findLastChallengeId(connection: Connection): Promise<number> {
  const row = await connection.selectFrom('challenge').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Published challenges whose ids lie above `after`, up to and with `upTo`. */
export function findPublishedSlugs(connection: Connection, { after, upTo }: { after: number; upTo: number }) {
  return connection
    .selectFrom('challenge')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute();
}
