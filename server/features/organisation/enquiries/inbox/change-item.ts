import { daysAfterReopening } from '@mutirao/contract/organisation/enquiries/inbox.ts';
import type { InboxAction } from '@mutirao/contract/organisation/enquiries/inbox-states.ts';
import { daysOfExtension } from '@mutirao/contract/organisation/enquiries/information-requests.ts';
import { organisationDay } from '@mutirao/contract/organisation/organisation-time.ts';
import type { Updateable } from 'kysely';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Connection, Tables } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { createDraft } from '../../../challenges/challenges/index.ts';
import { announce } from '../../../members/notifications/index.ts';
import { updateAnswer, updateExtension } from '../enquiries.queries.ts';
import { inboxMessages, possibleActions } from './inbox.policy.ts';
import {
  addDays,
  findLatestAction,
  findSender,
  type ItemRow,
  insertEvent,
  lockItemForUpdate,
  type Sender,
  updateItem,
} from './inbox.queries.ts';
import { findStaff } from './remind-staff.ts';

/** Who acts; a command has neither. */
interface Actor {
  readonly id?: number;
  /** The network address. */
  readonly address?: string;
}

interface Change {
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
function changeItem(
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

type Assignment = Omit<Change, 'action' | 'text'> & { assigneeId: number | null };

/** Gives an enquiry to a member of staff, and notifies them, or takes it from everyone. */
export function assignItem(
  platform: Pick<Platform, 'write' | 'clock' | 'jobs'>,
  { assigneeId, ...assignment }: Assignment,
): Promise<void> {
  const change: Change = { ...assignment, action: 'assigned', assigneeId };
  return changeItem(platform, change, async ({ transaction, item, now }) => {
    if (assigneeId === null) return { assignee_id: null };
    const staff = await findStaff(transaction, now);
    if (!staff.some(({ id }) => id === assigneeId)) {
      const message = inboxMessages.notStaff;
      throw new AppError('invalid', { message, fieldMessages: { assignee_id: message } });
    }
    await announce(platform, transaction, {
      event: 'enquiry_assigned',
      detail: { kind: item.kind, item_id: item.id },
      recipients: [assigneeId],
      ...(assignment.actor.id !== undefined && { authorId: assignment.actor.id }),
      now,
    });
    return { assignee_id: assigneeId };
  });
}

type Writing = Pick<Platform, 'write' | 'clock'>;
type Settling = Omit<Change, 'action' | 'text' | 'assigneeId'> & { reason: string };

/** Closes an enquiry without a mail. */
export function closeItem(platform: Writing, { reason, ...acting }: Settling): Promise<void> {
  return changeItem(platform, { ...acting, action: 'closed', text: reason }, async () => ({ status: 'closed' }));
}

/** Opens an enquiry again, due in some days at least. */
export function reopenItem(platform: Writing, { reason, ...acting }: Settling): Promise<void> {
  const change: Change = { ...acting, action: 'reopened', text: reason };
  return changeItem(platform, change, async ({ item, now }) => {
    const days = [item.due_on, addDays(organisationDay(now), daysAfterReopening)];
    return { status: 'open', due_on: days.toSorted().at(-1) as string };
  });
}

type Answering = Pick<Platform, 'write' | 'mail' | 'clock'>;
type Acting = Omit<Change, 'action' | 'text' | 'assigneeId'>;

/** Answers an enquiry by a mail in its sender's language; the answer to a request is published by its protocol too. */
export function answerItem(platform: Answering, { text, ...acting }: Acting & { text: string }): Promise<void> {
  const change: Change = { ...acting, action: 'answered', text };
  return changeItem(platform, change, async ({ transaction, item, sender, eventId, now }) => {
    const { email: to, language } = sender;
    if (item.enquiry_id !== null && item.kind === 'e-sic') {
      await updateAnswer(transaction, { enquiryId: item.enquiry_id, answer: text, now });
      const data = { enquiryId: item.enquiry_id, event: 'answered' };
      if (to) await platform.mail.send(transaction, { to, language, template: 'request_news', data });
    } else if (to) {
      await platform.mail.send(transaction, { to, language, template: 'enquiry_answer', data: { eventId } });
    }
    return { status: 'answered' };
  });
}

/** Extends the deadline of a request, as the law allows, and mails the reason. */
export function extendItem(platform: Answering, { reason, ...acting }: Acting & { reason: string }): Promise<void> {
  const change: Change = { ...acting, action: 'extended', text: reason };
  return changeItem(platform, change, async ({ transaction, item, sender }) => {
    const enquiryId = item.enquiry_id as number;
    await updateExtension(transaction, { enquiryId, reason });
    const { email: to, language } = sender;
    const data = { enquiryId, event: 'extended' };
    if (to) await platform.mail.send(transaction, { to, language, template: 'request_news', data });
    return { due_on: addDays(item.due_on, daysOfExtension) };
  });
}

/** Turns a proposal into an unpublished challenge, and thanks its sender; the proposal counts as answered. */
export function draftChallenge(
  platform: Pick<Platform, 'write' | 'mail' | 'clock'>,
  { title, ...acting }: Omit<Change, 'action' | 'text' | 'assigneeId'> & { title: string },
): Promise<void> {
  const change: Change = { ...acting, action: 'drafted' };
  return changeItem(platform, change, async ({ transaction, item, sender }) => {
    const { email: to, language, message: description, category_id } = sender;
    const challengeId = await createDraft(transaction, { title, description, language, categoryId: category_id });
    const data = { proposalId: item.proposal_id };
    if (to) await platform.mail.send(transaction, { to, language, template: 'proposal_drafted', data });
    return { status: 'answered', challenge_id: challengeId };
  });
}
