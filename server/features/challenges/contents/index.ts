import { lacksTranslation, type Texts } from '@mutirao/contract/challenges/contents/editor-fields.ts';
import { sql } from 'kysely';
import type { Extension } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ExportedList, exportList } from '../../site/exports/index.ts';
import type { CopyHook } from '../challenges/index.ts';
import type { ContentKind } from './change-contents.ts';
import { type ContentRow, findContents } from './contents.queries.ts';

export {
  assertNotArchived,
  type ContentChange,
  type ContentEditor,
  type ContentKind,
  changeContent,
  contentsMessages,
  createContent,
  createContentChange,
  deleteContent,
  deleteContents,
  type EditorRequest,
  editorOf,
  lockContent,
  orderContents,
  replaceFields,
  requireSomeLanguage,
  updateLocked,
} from './change-contents.ts';
export { byPosition, findContents, newestFirst } from './contents.queries.ts';

/** What an editor lists: contents of a kind, and how many lack one of these texts in a language. */
export function presentContents<Row extends ContentRow, Name extends string, Edited extends Texts<Name>>(
  { present }: Pick<ContentKind<Row, Edited>, 'present'>,
  rows: readonly Row[],
  texts: readonly Name[],
): { data: Edited[]; untranslated_count: number } {
  const data = rows.map(present);
  return { data, untranslated_count: data.filter((content) => lacksTranslation(content, texts)).length };
}

/** A hook that copies these columns of a table's rows, in the order in which they were created. */
export function copyContents(table: string, columns: readonly string[]): CopyHook {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return async (transaction, { from, to }) => {
    // Locked, so that a file whose row is deleted meanwhile is not taken from the storage before the copy names it.
    await sql`
      insert into ${sql.table(table)} (challenge_id, ${names})
      select ${to}::integer, ${names} from ${sql.table(table)} where challenge_id = ${from} order by id
      for share`.execute(transaction);
  };
}

/** Adds the contents of challenges of a kind to what can be exported. */
export function exportContents<Row extends ContentRow, Edited extends object>(
  { database }: Pick<Platform, 'database'>,
  kind: ContentKind<Row, Edited>,
  list: Pick<ExportedList<Edited, unknown>, 'name' | 'title' | 'columns'>,
): Extension {
  return exportList<Edited, unknown>({
    ...list,
    for: 'managers',
    read: async ({ challengeId }) => (await findContents<Row>(database, kind, challengeId)).map(kind.present),
  });
}
