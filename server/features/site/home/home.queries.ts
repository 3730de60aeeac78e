import type { GivenFigure, HomeBanner } from '@mutirao/contract/site/home/home.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

const localized = (name: string) => sql`
  jsonb_build_object('en', ${sql.ref(`${name}_en`)}, 'pt', ${sql.ref(`${name}_pt`)}) as ${sql.ref(name)}`;

/** The first banners that are due on a day. */
export async function findBanners(
  connection: Connection,
  { day, limit }: { day: string; limit: number },
): Promise<HomeBanner[]> {
  const { rows } = await sql<HomeBanner>`
    select id, ${localized('title')}, ${localized('text')}, link, picture from home_banner
    where (starts_on is null or starts_on <= ${day}::date) and (ends_on is null or ends_on >= ${day}::date)
    order by position, id limit ${limit}`.execute(connection);
  return rows;
}

/** The figures that the organisation gives, in their order. */
export async function findGivenFigures(connection: Connection): Promise<GivenFigure[]> {
  const { rows } = await sql<GivenFigure>`
    select id, value, ${localized('label')}, ${localized('source')}, source_url from home_figure
    order by position, id`.execute(connection);
  return rows;
}
