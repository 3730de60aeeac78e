import type { Changes } from '@mutirao/contract/changes.ts';
import type { Localized } from '@mutirao/contract/localized.ts';
import { pictureAt } from '@mutirao/contract/pictures.ts';
import { recordEvent } from '../audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../changes/apply-changes.ts';
import type { Connection } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import type { Recipe } from '../media/media.ts';
import { writeWithPicture } from '../media/write-with-picture.ts';
import type { Platform } from '../platform.ts';
import type { ReceivedFile } from '../storage/received-file.ts';
import { editingMessages } from './editing.messages.ts';
import type { RowTable } from './row-table.ts';
import {
  deleteRows,
  type EditedRow,
  findCreated,
  findRow,
  insertRow,
  lockOrder,
  lockPositions,
  lockRow,
  updatePositions,
  updateRow,
} from './rows.queries.ts';

type Values = Readonly<Record<string, unknown>>;

/** A picture of a row: its column, how it is made, and the width whose address the column has. */
export interface RowPicture {
  readonly column: string;
  readonly recipe: Recipe;
  readonly width: number;
}

/** How staff edit the rows of a table, which has the columns `creation_key` and `updated_at`. */
export interface RowKind extends RowTable {
  /** What it is called in the audit log. */
  readonly what: string;
  /** The column with its name, for the audit log. */
  readonly name: string;
  /** The cache tags that a change invalidates. */
  readonly tags: readonly string[];
  readonly pictures?: Readonly<Record<string, RowPicture>>;
  /** The columns whose values are unique. */
  readonly unique?: readonly string[];
  /** Messages of fields that contradict each other. */
  readonly check?: (row: Values) => Readonly<Record<string, Localized>>;
  /** Further columns of a new row. */
  readonly derive?: (transaction: Connection, values: Values) => Promise<Values>;
  /** Writes the fields that are no columns, and returns the others. */
  readonly split?: (values: Values) => {
    columns: Values;
    write?: (transaction: Connection, id: number) => Promise<void>;
  };
  /** Releases what the row refers to, such as a file. */
  readonly onDelete?: (transaction: Connection, row: EditedRow) => Promise<void>;
}

/** Who edits, and from which network address. */
export interface Editor {
  readonly actorId: number;
  readonly address: string;
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

async function lockKnown(transaction: Connection, kind: RowKind, id: number): Promise<EditedRow> {
  const row = await lockRow(transaction, kind, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}

async function getRow(connection: Connection, kind: RowKind, id: number): Promise<EditedRow> {
  const row = await findRow(connection, kind, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}

/** The names of the fields that an entry of the audit log has in full. */
const describe = ({ what, name }: RowKind, row: EditedRow) => ({ what, id: row.id, name: row[name] });

/** Creates a row behind the others; a repeated call with the same key answers with the row it created. */
export function createRow(
  { write }: Pick<Platform, 'write'>,
  kind: RowKind,
  { key, values, editor }: { key: string; values: Values; editor: Editor },
): Promise<EditedRow> {
  return withRefusals(kind, () =>
    write(async (transaction, invalidate) => {
      await lockPositions(transaction, kind);
      const before = await findCreated(transaction, kind, key);
      if (before !== undefined) return getRow(transaction, kind, before);
      assertConsistent(kind, values);
      const { columns, write: writeOthers } = kind.split?.(values) ?? { columns: values };
      const derived = await kind.derive?.(transaction, values);
      const { id } = await insertRow<EditedRow>(transaction, kind, { ...columns, ...derived, creation_key: key });
      await writeOthers?.(transaction, id);
      const row = await getRow(transaction, kind, id);
      const detail = { ...describe(kind, row), after: values };
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
      const detail = { ...describe(kind, row), ...beforeAndAfter<Values>(before, changed) };
      await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
      invalidate(...kind.tags);
      return row;
    }),
  );
}

/** Deletes a row, with its pictures. */
export function removeRow(
  { write, media }: Pick<Platform, 'write' | 'media'>,
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
      detail: { ...describe(kind, row), before: row },
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
    await lockPositions(transaction, kind);
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
export function changePicture(
  platform: Pick<Platform, 'write' | 'media' | 'clock'>,
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
        await platform.media.release(transaction, before[column] as string | null);
        const detail = { ...describe(kind, before), before: { [column]: before[column] }, after };
        await recordEvent(transaction, { kind: 'content_changed', ...editor, detail });
        invalidate(...kind.tags);
        return getRow(transaction, kind, id);
      },
    },
  );
}
