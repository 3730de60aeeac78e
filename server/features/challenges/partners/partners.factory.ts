import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Creates partners of challenges. */
export async function createPartners(
  connection: Connection,
  partners: readonly Insertable<Tables['challenge_partner']>[],
): Promise<void> {
  if (partners.length > 0) await connection.insertInto('challenge_partner').values(partners).execute();
}
