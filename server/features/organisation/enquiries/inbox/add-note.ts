import { recordEvent } from '../../../../platform/audit/record-event.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Actor } from './change-item.ts';
import { inboxMessages } from './inbox.messages.ts';
import { findSender, insertEvent, lockItemForUpdate } from './inbox-items.queries.ts';

interface Note {
  readonly id: number;
  readonly actor: Actor & { readonly id: number };
  readonly text: string;
}

/** Adds a note for staff. Notes contradict nothing, so they need no version. */
export function addNote({ write, clock }: Pick<Platform, 'write' | 'clock'>, { id, actor, text }: Note): Promise<void> {
  return write(async (transaction) => {
    const item = await lockItemForUpdate(transaction, { id });
    if (!item) throw new AppError('not_found', { message: inboxMessages.notFound });
    const sender = await findSender(transaction, id);
    const event = { itemId: id, kind: 'noted', actorId: actor.id, text } as const;
    await insertEvent(transaction, { ...event, version: null, now: clock() });
    await recordEvent(transaction, {
      kind: 'enquiry_handled',
      memberId: sender?.member_id ?? undefined,
      actorId: actor.id,
      address: actor.address,
      detail: { item: id, kind: item.kind, action: 'noted' },
    });
  });
}
