import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Platform } from '../../../platform/platform.ts';
import { unsetDeletion } from './deletions.queries.ts';

/** Cancels the deletion of an account. */
export async function undoDeletion(
  { write }: Platform,
  { memberId, address }: { memberId: number; address: string },
): Promise<void> {
  await write(async (transaction) => {
    if (await unsetDeletion(transaction, memberId))
      await recordEvent(transaction, { kind: 'deletion_undone', memberId, address });
  });
}
