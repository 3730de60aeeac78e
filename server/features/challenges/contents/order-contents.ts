import { recordEvent } from '../../../platform/audit/record-event.ts';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { updatePositions } from '../../../platform/editing/rows.queries.ts';
import { assertNotArchived } from './change-contents.ts';
import type { ContentChange, ContentKind } from './content-kind.ts';
import { type ContentRow, findContents } from './contents.queries.ts';

/**
 * Puts the contents of a challenge in order. Ids that are gone are ignored, and contents that are not named follow in
 * the order they had, so that what somebody else adds or deletes meanwhile is no conflict.
 */
export async function orderContents<Row extends ContentRow, Edited extends object>(
  change: ContentChange,
  kind: ContentKind<Row, Edited>,
  wanted: readonly number[],
): Promise<Row[]> {
  const { transaction, challengeId, viewer, address, invalidate } = change;
  await assertNotArchived(change);
  await acquireAdvisoryLock(transaction, 'contents', challengeId);
  const before = (await findContents<Row>(transaction, kind, challengeId)).map(({ id }) => id);
  const named = [...new Set(wanted)].filter((id) => before.includes(id));
  const after = [...named, ...before.filter((id) => !named.includes(id))];
  if (after.join() !== before.join()) {
    await updatePositions(transaction, kind, after);
    const detail = { what: kind.what, challenge: challengeId, before: { order: before }, after: { order: after } };
    await recordEvent(transaction, { kind: 'content_changed', actorId: viewer.id, address, detail });
    invalidate(...kind.tagsOf(challengeId));
  }
  return findContents<Row>(transaction, kind, challengeId);
}
