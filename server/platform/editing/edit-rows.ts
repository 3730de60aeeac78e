import type { Changes } from '@mutirao/contract/changes.ts';
import { recordEvent } from '../audit/record-event.ts';
import { applyChanges, beforeAndAfter } from '../changes/apply-changes.ts';
import { acquireAdvisoryLock } from '../database/advisory-lock.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { editingMessages } from './editing.messages.ts';
import { getRow, lockKnown } from './known-row.ts';
import { describeRow, type Editor, type RowKind, type Values } from './row-kind.ts';
import { deleteRows, type EditedRow, findCreated, insertRow, updateRow } from './rows.queries.ts';

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
      detail: { ...describeRow(kind, row), before: row },
    });
    invalidate(...kind.tags);
  });
}
