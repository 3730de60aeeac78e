import type { ChallengePeople, GivenRole, RoleInvitation } from '@mutirao/contract/challenges/people/given-roles.ts';
import { recordEvent } from '../../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../../platform/auth/viewer.ts';
import type { Connection } from '../../../../platform/database/schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { presentPerson } from '../../../members/members/index.ts';
import { announce, refreshPages } from '../../../members/notifications/index.ts';
import { exportList } from '../../../site/exports/index.ts';
import {
  deleteRole,
  insertRole,
  lockManagedContext,
  type ParticipationContext,
  requireManaging,
  rolesKeptOut,
} from '../../participation/index.ts';
import { presentApplication } from '../adviser-applications.ts';
import { deleteApplicationOf, findApplications } from '../people.queries.ts';
import { mayGive, mayTake, rolesMessages, rolesToGive } from './roles.policy.ts';
import { findInvitations, findRoles, type InvitationRow, type ListedInvitation } from './roles.queries.ts';

/** The state of an invitation at a time. */
export function stateOf({ status, expires_at }: Pick<InvitationRow, 'status' | 'expires_at'>, now: Date) {
  return status === 'pending' && expires_at <= now ? 'expired' : status;
}

function presentInvitation(
  row: ListedInvitation,
  { now, mayChange }: { now: Date; mayChange: boolean },
): RoleInvitation {
  const isOpen = row.status === 'pending' && mayChange;
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    state: stateOf(row, now),
    accepted_by: row.accepted_by && presentPerson(row.accepted_by),
    invited_by: row.inviter && presentPerson(row.inviter),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    can: { resend: isOpen, change_address: isOpen, withdraw: isOpen },
  };
}

interface Asked {
  readonly viewer: Viewer;
  readonly challengeId: number;
  readonly now: Date;
  /** What decides about what the viewer may do, as `requireManaging` answers it. */
  readonly facts: Awaited<ReturnType<typeof requireManaging>>;
}

/** Everyone with a role in a challenge, the invitations and the applications, as the viewer sees them. */
export async function getPeople(
  connection: Connection,
  { viewer, challengeId, now, facts }: Asked,
): Promise<ChallengePeople> {
  const roles = await findRoles(connection, challengeId);
  const invitations = await findInvitations(connection, challengeId);
  const applications = await findApplications(connection, challengeId);
  return {
    data: roles.map(({ role, since, ...person }) => ({
      user: presentPerson(person),
      role,
      since: since.toISOString(),
      can: { take: mayTake(role, { ...facts, isOwn: person.id === viewer.id }) },
    })),
    invitations: invitations.map((row) => presentInvitation(row, { now, mayChange: mayGive(row.role, facts) })),
    applications: applications.map(presentApplication),
    can: { give: rolesToGive(facts) },
  };
}

/** Everyone with a role in a challenge as a file. */
export const exportedPeople = ({ database }: Pick<Platform, 'database'>) =>
  exportList({
    name: 'challenge_people',
    title: { pt: 'Pessoas do desafio', en: 'People of the challenge' },
    for: 'managers',
    read: ({ challengeId }) => findRoles(database, challengeId),
    columns: [
      { label: { pt: 'nome', en: 'name' }, cell: (row) => presentPerson(row).full_name },
      { label: { pt: 'papel', en: 'role' }, cell: ({ role }) => role },
      { label: { pt: 'desde', en: 'since' }, cell: ({ since }) => since },
    ],
  });

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
