import { type SqlBool, sql } from 'kysely';
import type { Connection } from '../../../platform/database/schema.ts';

/** The address at which a file is served. */
export function addressOfFile({ id, name }: { id: number; name: string }): string {
  return `/files/${id}/${encodeURIComponent(name)}`;
}

interface Slice {
  readonly challengeId: number;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** A file `f` that has all words of a search, whatever their accents and case. */
function hasWords(search: string) {
  const text = sql`fold_tag(concat_ws(' ', f.title_pt, f.title_en, f.description_pt, f.description_en, f.name))`;
  const words = search.split(/\s+/).filter(Boolean);
  return words.map((word) => sql<SqlBool>`position(fold_tag(${word}) in ${text}) > 0`);
}

/** The files of a challenge that fit a search, newest first, with their total. */
export async function findFiles(connection: Connection, { challengeId, search, offset, limit }: Slice) {
  const wanted = connection
    .selectFrom('challenge_file as f')
    .where('f.challenge_id', '=', challengeId)
    .where((of) => of.and(hasWords(search)));
  const [rows, { total }] = await Promise.all([
    wanted.selectAll('f').orderBy('f.id', 'desc').limit(limit).offset(offset).execute(),
    wanted.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
}

export type FileRow = Awaited<ReturnType<typeof findFiles>>['rows'][number];

/** A file with its challenge. */
export function findFile(connection: Connection, id: number) {
  return connection.selectFrom('challenge_file').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countDownload(connection: Connection, id: number): Promise<void> {
  await sql`update challenge_file set downloads = downloads + 1 where id = ${id}`.execute(connection);
}

/** Whether any challenge offers a file of the storage. */
export async function isFileOffered(connection: Connection, storedAs: string): Promise<boolean> {
  const found = await connection
    .selectFrom('challenge_file')
    .select('id')
    .where('stored_as', '=', storedAs)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
