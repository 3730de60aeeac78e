import type { Connection } from '../database/schema.ts';
import { AppError } from '../errors/app-error.ts';
import { editingMessages } from './editing.messages.ts';
import type { RowTable } from './row-table.ts';
import { type EditedRow, findRow, lockRow } from './rows.queries.ts';

/** A row that is locked; refused where it is gone. */
export async function lockKnown(transaction: Connection, table: RowTable, id: number): Promise<EditedRow> {
  const row = await lockRow(transaction, table, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}

/** A row; refused where it is gone. */
export async function getRow(connection: Connection, table: RowTable, id: number): Promise<EditedRow> {
  const row = await findRow(connection, table, id);
  if (!row) throw new AppError('not_found', { message: editingMessages.gone });
  return row;
}
