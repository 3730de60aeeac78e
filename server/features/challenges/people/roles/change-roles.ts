import type { ChallengePeople, GivenRole } from '@mutirao/contract/challenges/people/given-roles.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { announce, refreshPages } from '../../../members/notifications/index.ts';
import {
  deleteRole,
  insertRole,
  lockManagedContext,
  type ParticipationContext,
  requireManaging,
  rolesKeptOut,
} from '../../participation/index.ts';
import { deleteApplicationOf } from '../people.queries.ts';
import { getPeople } from './get-people.ts';
import { mayGive, mayTake, rolesMessages } from './roles.policy.ts';

/** A call of someone who manages a challenge. */
export interface ManagingCall {
  readonly viewer: Viewer;
  readonly challengeId: number;
  /** The network address of the caller. */
  readonly address: string;
}

type Invalidate = (...tags: string[]) => void;

/** Invalidates what shows the roles of a member, and reloads their open pages of the challenge. */
async function publishRole(
  transaction: Connection,
  invalidate: Invalidate,
  { challengeId, memberId }: ParticipationContext['pair'],
): Promise<void> {
  invalidate('figures', `figures:${challengeId}`, `people:${challengeId}`, `participation:${memberId}`);
  // The forum shows the roles of authors.
  invalidate(`member:${memberId}`);
  await refreshPages(transaction, { challengeId, memberIds: [memberId] });
}

/** Whether a role excludes a participant. */
export function isExcluded(role: GivenRole, { member }: Pick<ParticipationContext, 'member'>): boolean {
  return member.is_contestant && rolesKeptOut.includes(role);
}

/** Gives a role to a member who is locked; false where they have it. An application to advise ends. */
export async function writeRole(
  transaction: Connection,
  invalidate: Invalidate,
  { pair, role }: { readonly pair: ParticipationContext['pair']; readonly role: GivenRole },
): Promise<boolean> {
  if (!(await insertRole(transaction, { ...pair, role }))) return false;
  if (rolesKeptOut.includes(role)) await deleteApplicationOf(transaction, pair);
  await publishRole(transaction, invalidate, pair);
  return true;
}

interface Change extends ManagingCall {
  readonly role: GivenRole;
  readonly memberId: number;
}

interface MadeChange {
  readonly kind: 'role_given' | 'role_taken';
  readonly change: Change;
  readonly context: ParticipationContext;
  readonly now: Date;
}

/** Notifies the member of a change, and records it. */
async function reportChange(
  platform: Platform,
  transaction: Connection,
  { kind, change, context, now }: MadeChange,
): Promise<void> {
  const { viewer, challengeId, role, memberId, address } = change;
  await announce(platform, transaction, {
    event: kind,
    detail: { role, is_draft: !context.challenge.published },
    challengeId,
    recipients: [memberId],
    authorId: viewer.id,
    now,
  });
  const detail = { challenge: challengeId, role };
  await recordEvent(transaction, { kind, actorId: viewer.id, memberId, address, detail });
}

/** Gives a role in a challenge to a member, who is notified; changes nothing where they have it. */
export function giveRole(platform: Platform, change: Change): Promise<ChallengePeople> {
  const { viewer, challengeId, role, memberId } = change;
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const facts = await requireManaging(transaction, { viewer, challengeId });
    if (!mayGive(role, facts)) throw new AppError('refused');
    const context = await lockManagedContext(transaction, { challengeId, memberId, now });
    if (!context) throw new AppError('not_found', { message: rolesMessages.memberNotFound });
    if (isExcluded(role, context)) throw new AppError('conflict', { message: rolesMessages.isContestant });
    if (await writeRole(transaction, invalidate, { pair: context.pair, role })) {
      await reportChange(platform, transaction, { kind: 'role_given', change, context, now });
    }
    return getPeople(transaction, { viewer, challengeId, now, facts });
  });
}

/** Takes a role in a challenge from a member, who is notified; what they wrote there stays. */
export function takeRole(platform: Platform, change: Change): Promise<ChallengePeople> {
  const { viewer, challengeId, role, memberId } = change;
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const facts = await requireManaging(transaction, { viewer, challengeId });
    if (!mayTake(role, { ...facts, isOwn: memberId === viewer.id })) throw new AppError('refused');
    const context = await lockManagedContext(transaction, { challengeId, memberId, now });
    if (!context || !(await deleteRole(transaction, { challengeId, memberId, role })))
      throw new AppError('not_found', { message: rolesMessages.noRole });
    await publishRole(transaction, invalidate, context.pair);
    await reportChange(platform, transaction, { kind: 'role_taken', change, context, now });
    return getPeople(transaction, { viewer, challengeId, now, facts });
  });
}
