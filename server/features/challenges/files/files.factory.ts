import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Creates files of challenges, whose bytes are in the storage. */
export async function createFiles(
  connection: Connection,
  files: readonly Insertable<Tables['challenge_file']>[],
): Promise<void> {
  if (files.length > 0) await connection.insertInto('challenge_file').values(files).execute();
}
