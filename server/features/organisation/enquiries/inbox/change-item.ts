import type { InboxAction } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import type { Updateable } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { inboxMessages } from './inbox.messages.ts';
import { possibleActions } from './inbox.policy.ts';
import {
  findLatestAction,
  findSender,
  type ItemRow,
  insertEvent,
  lockItemForUpdate,
  type Sender,
  updateItem,
} from './inbox-items.queries.ts';

/** Who acts; a command has neither. */
export interface Actor {
  readonly id?: number;
  /** The network address. */
  readonly address?: string;
}

export interface Change {
  readonly of: { readonly id: number } | { readonly protocol: string };
  /** The version that the action is about; a command takes the present one. */
  readonly version?: number;
  readonly actor: Actor;
  readonly action: InboxAction;
  readonly text?: string;
  readonly assigneeId?: number | null;
}

interface Scene {
  readonly transaction: Connection;
  readonly item: ItemRow;
  readonly sender: Sender;
  readonly eventId: number;
  readonly now: Date;
}

/** Whether the version is outdated by this very action, whose response was lost; fails where others acted. */
async function isRepeated(
  transaction: Connection,
  { id, version }: ItemRow,
  { version: known, actor, action, text, assigneeId }: Change,
): Promise<boolean> {
  if (known === undefined || known === version) return false;
  const latest = await findLatestAction(transaction, { id, version: known });
  if (
    latest?.version === known + 1 &&
    latest.actor_id === actor.id &&
    latest.kind === action &&
    latest.text === (text ?? null) &&
    latest.assignee_id === (assigneeId ?? null)
  )
    return true;
  throw new AppError('conflict', {
    message: latest ? inboxMessages.changed(latest.kind as InboxAction, latest.actor_name) : inboxMessages.notPossible,
  });
}

/**
 * Does one action on an enquiry: under its lock, about the version that the actor knows, with an event in its history
 * and in the audit log. `act` returns what it changes of the enquiry.
 */
export function changeItem(
  { write, clock }: Pick<Platform, 'write' | 'clock'>,
  change: Change,
  act: (scene: Scene) => Promise<Updateable<Tables['inbox_item']>>,
): Promise<void> {
  const { of, actor, action, text, assigneeId } = change;
  return write(async (transaction) => {
    const item = await lockItemForUpdate(transaction, of);
    const sender = item && (await findSender(transaction, item.id));
    if (!item || !sender) throw new AppError('not_found', { message: inboxMessages.notFound });
    if (await isRepeated(transaction, item, change)) return;
    if (!possibleActions({ ...item, isReachable: sender.email !== null })[action])
      throw new AppError('conflict', { message: inboxMessages.notPossible });
    const now = clock();
    const event = {
      itemId: item.id,
      kind: action,
      actorId: actor.id ?? null,
      assigneeId: assigneeId ?? null,
      text: text ?? null,
      now,
    };
    const eventId = await insertEvent(transaction, { ...event, version: item.version + 1 });
    const changed = await act({ transaction, item, sender, eventId, now });
    await updateItem(transaction, item, { ...changed, updated_at: now });
    await recordEvent(transaction, {
      kind: 'enquiry_handled',
      memberId: sender.member_id ?? undefined,
      actorId: actor.id,
      address: actor.address,
      detail: { item: item.id, kind: item.kind, action },
    });
  });
}
