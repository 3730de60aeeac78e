import type { EditedCategory } from '@mutirao/contract/challenges/categories/categories.ts';
import { sql, type Updateable } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';

/** The goals with their texts and figures, in their order; one of them by its id. */
export async function findEditedCategories(connection: Connection, id?: number): Promise<EditedCategory[]> {
  const { rows } = await sql<EditedCategory>`
    select c.id, c.slug, c.name_pt, c.name_en, c.description_pt, c.description_en,
      coalesce(t.total, 0) as challenges_count
    from category c left join challenge_total t on t.scope = 'category:' || c.id and t.situation = 'all'
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`} order by c.id`.execute(connection);
  return rows;
}

export async function lockCategoryForUpdate(connection: Connection, id: number): Promise<void> {
  await sql`select from category where id = ${id} for no key update`.execute(connection);
}

export async function updateCategory(
  connection: Connection,
  id: number,
  values: Updateable<Tables['category']>,
): Promise<void> {
  await connection.updateTable('category').set(values).where('id', '=', id).execute();
}
