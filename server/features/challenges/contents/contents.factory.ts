import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Creates questions about challenges. */
export async function createFaqs(
  connection: Connection,
  faqs: readonly Insertable<Tables['challenge_faq']>[],
): Promise<void> {
  if (faqs.length > 0) await connection.insertInto('challenge_faq').values(faqs).execute();
}

/** Creates files of challenges, whose bytes are in the storage. */
export async function createFiles(
  connection: Connection,
  files: readonly Insertable<Tables['challenge_file']>[],
): Promise<void> {
  if (files.length > 0) await connection.insertInto('challenge_file').values(files).execute();
}

/** Creates pictures of challenges. */
export async function createPictures(
  connection: Connection,
  pictures: readonly Insertable<Tables['gallery_picture']>[],
): Promise<void> {
  if (pictures.length > 0) await connection.insertInto('gallery_picture').values(pictures).execute();
}

/** Creates partners of challenges. */
export async function createPartners(
  connection: Connection,
  partners: readonly Insertable<Tables['challenge_partner']>[],
): Promise<void> {
  if (partners.length > 0) await connection.insertInto('challenge_partner').values(partners).execute();
}
