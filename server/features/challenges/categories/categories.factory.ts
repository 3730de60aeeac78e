import type { Insertable } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';
import type { CategoryTable } from './categories.tables.ts';

/** Writes goals; those that are there already stay as they are. */
export async function createCategories(
  connection: Connection,
  goals: readonly Insertable<CategoryTable>[],
): Promise<void> {
  await connection
    .insertInto('category')
    .values([...goals])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
