import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import type { Person } from '../../members/members/index.ts';

export type BoardRow = Person &
  Selectable<Omit<Tables['member_impact'], 'member_id' | 'country'>> & { country: string };

interface Slice {
  country: string | undefined;
  offset: number;
  limit: number;
}

const order = sql.raw('lives_changed desc, certificates desc, tasks desc, challenges desc, member_id');

/**
 * A part of the board, or of a country's: one scan of an index alone, up to its members. They are an array, because a
 * generic plan expects a tenth of all members from a subquery with a limit, and reads all of them.
 */
export async function findBoard(connection: Connection, { country, offset, limit }: Slice): Promise<BoardRow[]> {
  const shown = country === undefined ? sql`country is not null` : sql`country = ${country}`;
  const { rows } = await sql<BoardRow>`
    select m.id, m.slug, m.first_name, m.last_name, m.avatar_url, m.provider_photo_url, m.hidden_at,
      i.country, i.challenges, i.tasks, i.certificates, i.lives_changed
    from member_impact i join member m on m.id = i.member_id
    where i.member_id = any(array(
      select member_id from member_impact where ${shown} order by ${order} limit ${limit} offset ${offset}))
    order by ${order}`.execute(connection);
  return rows;
}

/** How many members the board shows, or of a country. */
export async function countBoard(connection: Connection, country: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(members), 0) as total from impact_board_total
    ${country === undefined ? sql`` : sql`where country = ${country}`}`.execute(connection);
  return rows[0]?.total ?? 0;
}

/** The countries with members on the board. */
export function findBoardCountries(connection: Connection) {
  return connection.selectFrom('impact_board_total').selectAll().where('members', '>', 0).orderBy('country').execute();
}
