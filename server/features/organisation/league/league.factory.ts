import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

type Recipe = Partial<Insertable<Tables['league_member']>>;

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
