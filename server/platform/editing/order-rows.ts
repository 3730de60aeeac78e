import { recordEvent } from '../audit/record-event.ts';
import { acquireAdvisoryLock } from '../database/advisory-lock.ts';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../platform.ts';
import { editingMessages } from './editing.messages.ts';
import type { Editor, RowKind } from './row-kind.ts';
import { lockOrder, updatePositions } from './rows.queries.ts';

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
