import type { Changes } from '@mutirao/contract/changes.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { recordEvent } from '../audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../database/advisory-lock.ts';
import type { Connection } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { writeWithPicture } from '../media/write-with-picture.ts';
import type { Platform } from '../platform.ts';
import type { ReceivedFile } from '../storage/storage.ts';
import { describeRow, type Editor, type RowKind, type RowPicture, type Values } from './row-kind.ts';
import type { RowTable } from './row-table.ts';
import {
  deleteRows,
  type EditedRow,
  findCreated,
  findRow,
  insertRow,
  lockOrder,
  lockRow,
  updatePositions,
  updateRow,
} from './rows.queries.ts';

/** Why a row that staff edit is not written. */
export const editingMessages = {
  endsBeforeStart: { pt: 'O fim não pode vir antes do início.', en: 'The end cannot come before the start.' },
  gone: { pt: 'Isto já foi apagado.', en: 'This has been deleted.' },
  orderChanged: {
    pt: 'A lista mudou enquanto você ordenava. Veja como ela está e tente de novo.',
    en: 'The list changed while you were ordering it. Look at it and try again.',
  },
  taken: { pt: 'Já existe outro com este valor.', en: 'There is another one with this value.' },
};

/** A row that is locked; refused where it is gone. */
async function lockKnown(transaction: Connection, table: RowTable, id: number): Promise<EditedRow> {
  const row = await lockRow(transaction, table, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}

/** A row; refused where it is gone. */
async function getRow(connection: Connection, table: RowTable, id: number): Promise<EditedRow> {
  const row = await findRow(connection, table, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}

/** At the field of the end, where it is before the start; both are days or null. */
export function endsBeforeStart(field: string, start: unknown, end: unknown): Readonly<Record<string, Localized>> {
  return typeof start === 'string' && typeof end === 'string' && end < start
    ? { [field]: editingMessages.endsBeforeStart }
    : {};
}

const uniqueViolation = '23505';
const missingReference = '23503';

/** Refusals of the database, at the field that is meant. */
async function withRefusals<Result>({ unique = [] }: RowKind, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const taken = unique.find((column) => constraint.endsWith(`_${column}_key`));
    if (code === uniqueViolation && taken)
      throw new AppError('conflict', {
        message: editingMessages.taken,
        fieldMessages: { [taken]: editingMessages.taken },
      });
    if (code === missingReference) throw new AppError('conflict', { message: editingMessages.gone });
    throw error;
  }
}

function assertConsistent({ check }: RowKind, row: Values): void {
  const fieldMessages = check?.(row) ?? {};
  if (Object.keys(fieldMessages).length > 0) throw new AppError('invalid', { fieldMessages });
}

/** Creates a row behind the others; a repeated call with the same key answers with the row it created. */
export function createRow(
  { write }: Pick<Platform, 'write'>,
  kind: RowKind,
  { key, values, editor }: { key: string; values: Values; editor: Editor },
): Promise<EditedRow> {
  return withRefusals(kind, () =>
    write(async (transaction, invalidate) => {
      // Of all tables, which staff change rarely, so that each row has a position of its own.
      await acquireAdvisoryLock(transaction, 'positions');
      const before = await findCreated(transaction, kind, key);
      if (before !== undefined) return getRow(transaction, kind, before);
      assertConsistent(kind, values);
      const { columns, write: writeOthers } = kind.split?.(values) ?? { columns: values };
      const derived = await kind.derive?.(transaction, values);
      const { id } = await insertRow<EditedRow>(transaction, kind, { ...columns, ...derived, creation_key: key });
      await writeOthers?.(transaction, id);
      const row = await getRow(transaction, kind, id);
      const detail = { ...describeRow(kind, row), after: values };
      await recordEvent(transaction, { kind: 'content_created', ...editor, detail });
      invalidate(...kind.tags);
      return row;
    }),
  );
}

/** Changes fields of a row; nothing where it has the new values. */
export function changeRow(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  kind: RowKind,
  { id, changes, editor }: { id: number; changes: Changes<Values>; editor: Editor },
): Promise<EditedRow> {
  return withRefusals(kind, () =>
    write(async (transaction, invalidate) => {
      const before = await lockKnown(transaction, kind, id);
      const changed = applyChanges<Values>(before, changes);
      if (Object.keys(changed).length === 0) return before;
      assertConsistent(kind, { ...before, ...changed });
      const { columns, write: writeOthers } = kind.split?.(changed) ?? { columns: changed };
      await updateRow(transaction, kind, { id, values: { ...columns, updated_at: clock() } });
      await writeOthers?.(transaction, id);
      const row = await getRow(transaction, kind, id);
      const detail = { ...describeRow(kind, row), ...beforeAndAfter<Values>(before, changed) };
      await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
      invalidate(...kind.tags);
      return row;
    }),
  );
}

/** Deletes a row, with its pictures. */
export function removeRow(
  { write, files: { media } }: Pick<Platform, 'write' | 'files'>,
  kind: RowKind,
  { id, editor }: { id: number; editor: Editor },
): Promise<void> {
  return write(async (transaction, invalidate) => {
    const row = await lockKnown(transaction, kind, id);
    await deleteRows(transaction, kind, [id]);
    for (const { column } of Object.values(kind.pictures ?? {}))
      await media.release(transaction, row[column] as string | null);
    await kind.onDelete?.(transaction, row);
    await recordEvent(transaction, {
      kind: 'content_deleted',
      ...editor,
      detail: { ...describeRow(kind, row), before: row },
    });
    invalidate(...kind.tags);
  });
}

/** Orders the rows of one list; refused where the ids are not all of its rows. */
export function orderRows(
  { write }: Pick<Platform, 'write'>,
  kind: RowKind,
  { ids, editor }: { ids: readonly number[]; editor: Editor },
): Promise<void> {
  return write(async (transaction, invalidate) => {
    await acquireAdvisoryLock(transaction, 'positions');
    const present = await lockOrder(transaction, kind, ids);
    const isWhole = present.length === ids.length && new Set(ids).size === ids.length;
    if (!isWhole || !present.every((id) => ids.includes(id)))
      throw new AppError('conflict', { message: editingMessages.orderChanged });
    if (present.every((id, at) => ids[at] === id)) return;
    await updatePositions(transaction, kind, ids);
    const detail = { what: kind.what, before: { order: present }, after: { order: ids } };
    await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
    invalidate(...kind.tags);
  });
}

interface PictureChange {
  readonly id: number;
  readonly picture: RowPicture;
  /** None: it is removed. */
  readonly file: ReceivedFile | undefined;
  readonly editor: Editor;
}

/** Shows an uploaded picture in a row, or none. */
export function changeRowPicture(
  platform: Pick<Platform, 'write' | 'files' | 'clock'>,
  kind: RowKind,
  { id, picture: { column, recipe, width }, file, editor }: PictureChange,
): Promise<EditedRow> {
  return writeWithPicture<EditedRow, EditedRow>(
    platform,
    { file, recipe },
    {
      prepare: (transaction) => lockKnown(transaction, kind, id),
      work: async ({ transaction, invalidate, prepared: before, address }) => {
        const after = { [column]: address === undefined ? null : pictureAt(address, width) };
        if (before[column] === after[column]) return before;
        await updateRow(transaction, kind, { id, values: { ...after, updated_at: platform.clock() } });
        await platform.files.media.release(transaction, before[column] as string | null);
        const detail = { ...describeRow(kind, before), before: { [column]: before[column] }, after };
        await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
        invalidate(...kind.tags);
        return getRow(transaction, kind, id);
      },
    },
  );
}
