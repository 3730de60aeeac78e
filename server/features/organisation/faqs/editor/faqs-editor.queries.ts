import type { FaqFields, ThemeFields } from '@mutirao/contract/organisation/faqs/faqs.ts';
import { sql } from 'kysely';
import type { Connection } from '../../../../platform/database/schema.ts';

/** Locks all themes and questions against other editors until the transaction ends. */
export async function lockFaqs(connection: Connection): Promise<void> {
  await sql`lock table faq_theme in share row exclusive mode`.execute(connection);
}

/** Adds a theme at the end. */
export async function insertTheme(connection: Connection, values: ThemeFields & { slug: string }): Promise<void> {
  await connection
    .insertInto('faq_theme')
    .values({ ...values, position: sql`(select coalesce(max(position), -1) + 1 from faq_theme)` })
    .execute();
}

export async function updateTheme(connection: Connection, slug: string, set: Partial<ThemeFields>): Promise<void> {
  await connection.updateTable('faq_theme').set(set).where('slug', '=', slug).execute();
}

export async function deleteTheme(connection: Connection, slug: string): Promise<void> {
  await connection.deleteFrom('faq_theme').where('slug', '=', slug).execute();
}

/** Adds a question at the end of its theme. */
export async function insertFaq(
  connection: Connection,
  { now, ...values }: FaqFields & { slug: string; now: Date },
): Promise<number> {
  const { id } = await connection
    .insertInto('faq')
    .values({ ...values, position: endOf(values.theme), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const endOf = (theme: string) => sql<number>`(select coalesce(max(position), -1) + 1 from faq where theme = ${theme})`;

/** Updates a question, which goes to the end of another theme. */
export async function updateFaq(
  connection: Connection,
  { id, set, now }: { id: number; set: Partial<FaqFields>; now: Date },
): Promise<void> {
  await connection
    .updateTable('faq')
    .set({ ...set, updated_at: now, ...(set.theme !== undefined && { position: endOf(set.theme) }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaq(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('faq').where('id', '=', id).execute();
}

/** Sets the positions of rows by the order of their keys. */
export async function orderRows(
  connection: Connection,
  table: 'faq' | 'faq_theme',
  ids: readonly (string | number)[],
): Promise<void> {
  const key = table === 'faq' ? 'id' : 'slug';
  await sql`
    update ${sql.table(table)} set position = place - 1
    from unnest(${ids.map(String)}::text[]) with ordinality as wanted (key, place)
    where ${sql.ref(`${table}.${key}`)}::text = wanted.key`.execute(connection);
}
