import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { LeagueMemberTable } from './league.tables.ts';

type Recipe = Partial<Insertable<LeagueMemberTable>>;

const usual = {
  full_name: 'Nair Batista',
  role_pt: 'Embaixadora da água',
  role_en: 'Ambassador for water',
  description_pt: 'Leva água aonde o cano não chega.',
  description_en: 'Takes water where no pipe goes.',
};

/** Creates people of the league, in their order, with defaults for omitted fields. Returns their ids. */
export async function createLeague(connection: Connection, recipes: readonly Recipe[]): Promise<number[]> {
  const rows = await connection
    .insertInto('league_member')
    .values(recipes.map((recipe, position) => ({ ...usual, position, ...recipe })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
