import type { Connection } from '../../../platform/database/schema.ts';

/** The value of a setting, or undefined where staff have set none. */
export async function findSetting(connection: Connection, key: string): Promise<unknown> {
  const row = await connection.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}
