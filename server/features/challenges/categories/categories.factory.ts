import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Writes goals; those that are there already stay as they are. */
export async function createCategories(
  connection: Connection,
  goals: readonly Insertable<Tables['category']>[],
): Promise<void> {
  await connection
    .insertInto('category')
    .values([...goals])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
