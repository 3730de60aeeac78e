import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Creates pictures of challenges. */
export async function createPictures(
  connection: Connection,
  pictures: readonly Insertable<Tables['gallery_picture']>[],
): Promise<void> {
  if (pictures.length > 0) await connection.insertInto('gallery_picture').values(pictures).execute();
}
