import type { Insertable } from 'kysely';
import type { Connection, Tables } from '../../../platform/database/schema.ts';

/** Creates questions about challenges. */
export async function createFaqs(
  connection: Connection,
  faqs: readonly Insertable<Tables['challenge_faq']>[],
): Promise<void> {
  if (faqs.length > 0) await connection.insertInto('challenge_faq').values(faqs).execute();
}
