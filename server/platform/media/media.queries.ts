import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../database/schema.ts';

/** A column with addresses of pictures. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** Not everybody may see them: browsers ask each time whether a picture is still there, and no proxy stores it. */
  readonly isPrivate?: true;
}

/** Records a picture before its files are stored. */
export async function insertPicture(
  connection: Connection,
  { hash, widths, now }: { hash: string; widths: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    insert into picture (hash, widths, created_at) values (${hash}, ${widths}, ${now})
    on conflict (hash) do nothing`.execute(connection);
}

/** Locks a picture for share; false where it was deleted. */
export async function lockPictureForShare(connection: Connection, hash: string): Promise<boolean> {
  const { rows } = await sql`select 1 from picture where hash = ${hash} for key share`.execute(connection);
  return rows.length > 0;
}

/** Locks a picture for update. */
export async function lockPictureForUpdate(connection: Connection, hash: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ widths: number[] }>`
    select to_json(widths) as widths from picture where hash = ${hash} for update`.execute(connection);
  return rows[0]?.widths;
}

export async function deletePicture(connection: Connection, hash: string): Promise<void> {
  await connection.deleteFrom('picture').where('hash', '=', hash).execute();
}

/** Whether any of the columns shows the picture of the row `p`, in any width. */
function isShown(places: readonly Place[]): RawBuilder<unknown> {
  const shown = places.map(
    ({ table, column }) => sql`exists (
      select from ${sql.table(table)} t
      where t.${sql.ref(column)} in (select '/media/' || p.hash || '/' || w || '.webp' from unnest(p.widths) w))`,
  );
  return shown.length > 0 ? sql`(${sql.join(shown, sql` or `)})` : sql`false`;
}

export async function isPictureShown(connection: Connection, hash: string, places: readonly Place[]): Promise<boolean> {
  const { rows } = await sql`select 1 from picture p where hash = ${hash} and ${isShown(places)}`.execute(connection);
  return rows.length > 0;
}

/** Whether a picture is shown at all, and where not everybody may see it. */
export async function findVisibility(
  connection: Connection,
  hash: string,
  places: readonly Place[],
): Promise<'private' | 'public' | undefined> {
  const [hidden, open] = [places.filter(({ isPrivate }) => isPrivate), places.filter(({ isPrivate }) => !isPrivate)];
  const { rows } = await sql<{ visibility: 'private' | 'public' | null }>`
    select case when ${isShown(hidden)} then 'private' when ${isShown(open)} then 'public' end as visibility
    from picture p where hash = ${hash}`.execute(connection);
  return rows[0]?.visibility ?? undefined;
}

/** Pictures of some age that no column shows, left by interrupted uploads. */
export async function findUnshownPictures(
  connection: Connection,
  { before, places }: { before: Date; places: readonly Place[] },
): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from picture p where created_at < ${before} and not ${isShown(places)}`.execute(connection);
  return rows.map(({ hash }) => hash);
}
