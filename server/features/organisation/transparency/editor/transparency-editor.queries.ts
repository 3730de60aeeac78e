import type { EditedFacts } from '@mutirao/contract/organisation/transparency/transparency.ts';
import { type Selectable, sql } from 'kysely';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';

/** The slugs of all documents. */
export async function findDocumentSlugs(connection: Connection): Promise<Set<string>> {
  const rows = await connection.selectFrom('organisation_document').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Replaces the documents of an agreement. */
export async function replaceDocuments(
  connection: Connection,
  { agreementId, ids }: { agreementId: number; ids: readonly number[] },
): Promise<void> {
  await connection
    .deleteFrom('partnership_agreement_document')
    .where('partnership_agreement_id', '=', agreementId)
    .execute();
  const links = [...new Set(ids)].map((id, position) => ({
    partnership_agreement_id: agreementId,
    organisation_document_id: id,
    position,
  }));
  if (links.length > 0) await connection.insertInto('partnership_agreement_document').values(links).execute();
}

const facts = sql.raw(`tax_number, address, phone, email, data_officer_name, data_officer_email,
  first_weekday, last_weekday, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at`);

export async function findFacts(connection: Connection): Promise<EditedFacts> {
  const { rows } = await sql<EditedFacts>`select ${facts} from organisation`.execute(connection);
  return rows[0] as EditedFacts;
}

/** The facts, locked until the transaction ends. */
export async function lockFacts(connection: Connection): Promise<EditedFacts> {
  const { rows } = await sql<EditedFacts>`select ${facts} from organisation for update`.execute(connection);
  return rows[0] as EditedFacts;
}

export async function updateFacts(connection: Connection, values: Partial<EditedFacts>): Promise<void> {
  await connection.updateTable('organisation').set(values).execute();
}

/** The file of a document; nulls where it has none. */
type DocumentFile = Pick<Selectable<Tables['organisation_document']>, 'file_name' | 'file_stored_as' | 'file_size'>;

export async function updateFile(connection: Connection, id: number, file: DocumentFile): Promise<void> {
  await connection
    .updateTable('organisation_document')
    .set({ ...file, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether a document has a file that is stored under this name. */
export async function isFileUsed(connection: Connection, storedAs: string): Promise<boolean> {
  const row = await connection
    .selectFrom('organisation_document')
    .select('id')
    .where('file_stored_as', '=', storedAs)
    .executeTakeFirst();
  return row !== undefined;
}
