import type { Localized } from '@mutirao/contract/schemas.ts';
import type { Connection } from '../database/schema.ts';
import type { OwnTexts } from './wording.ts';

/** The organisation's own texts, by their keys. */
export async function findWording(connection: Connection): Promise<OwnTexts> {
  const rows = await connection.selectFrom('wording').select(['key', 'text_pt', 'text_en']).execute();
  return new Map(rows.map(({ key, text_pt, text_en }) => [key, { pt: text_pt, en: text_en }]));
}

/** Locks a text of the organisation's own, which is its default where there is none yet. */
export async function lockWording(
  connection: Connection,
  { key, standard, now }: { key: string; standard: Localized; now: Date },
): Promise<Localized> {
  // As a row of its own, so that only a language that differs from the default counts as changed.
  await connection
    .insertInto('wording')
    .values({ key, text_pt: standard.pt, text_en: standard.en, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { text_pt, text_en } = await connection
    .selectFrom('wording')
    .select(['text_pt', 'text_en'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { pt: text_pt, en: text_en };
}

export async function updateWording(
  connection: Connection,
  { key, text, now }: { key: string; text: Localized; now: Date },
): Promise<void> {
  await connection
    .updateTable('wording')
    .set({ text_pt: text.pt, text_en: text.en, updated_at: now })
    .where('key', '=', key)
    .execute();
}

/** Returns a text to its default. */
export async function deleteWording(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('wording').where('key', '=', key).execute();
}
