import { sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

/** The value of a setting, or undefined where there is none. */
export async function findSetting(connection: Connection, key: string): Promise<unknown> {
  const row = await connection.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** The values of several settings, by their keys. */
export async function findSettings(connection: Connection, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await connection.selectFrom('setting').select(['key', 'value']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

export async function deleteSetting(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('setting').where('key', '=', key).execute();
}

/** Upserts a setting; its value is stored as JSON. */
export async function upsertSetting(connection: Connection, key: string, content: unknown): Promise<void> {
  const value = JSON.stringify(content);
  await connection
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
