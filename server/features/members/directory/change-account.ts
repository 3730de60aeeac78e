import {
  type AgeInput,
  endlessSuspension,
  type MemberFile,
  type SuspensionInput,
} from '@mutirao/contract/members/directory/directory.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import type { Transaction } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { ageOfRow } from '../../../platform/auth/ages.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import { isStaffRole } from '../../../platform/auth/roles-in-force.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeMember, confirmEmail, getUser, recordAge } from '../members/index.ts';
import { mayDoWithMember } from './directory.policy.ts';
import { findMemberFile, isLastMaster, lockRoles, type MemberFileRow } from './directory.queries.ts';
import { assertLooked, directoryMessages, getFile } from './view-member.ts';
/** Throws where a member is the last master admin who can sign in and stays. `lockRoles` comes before it. */
export async function assertMasterRemains(
  transaction: Connection,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  if (await isLastMaster(transaction, { id, now }))
    throw new AppError('conflict', { message: directoryMessages.lastMaster });
}

export interface StaffAct {
  readonly id: number;
  readonly viewer: Viewer;
  /** The network address of the staff. */
  readonly address: string;
}

export interface AccountChange extends StaffAct {
  readonly may: keyof MemberFile['can'];
  readonly kind: AuditKind;
  /** Why it cannot be done at present, where the viewer may do it at other times. */
  readonly conflict?: { readonly pt: string; readonly en: string };
  /** Taken before the account is locked. */
  readonly lock?: (transaction: Transaction<Tables>) => Promise<void>;
  /** Changes the account; returns what the log says of it, if anything has changed. */
  readonly change: (
    transaction: Connection,
    before: MemberFileRow,
    tools: { now: Date; invalidate: (...tags: string[]) => void },
  ) => Promise<Record<string, unknown> | undefined>;
}

/**
 * Changes an account in the name of the staff, who have looked at it and said why: locked, by the policy, and recorded.
 * Answers the account.
 */
export async function changeAccount(platform: Platform, given: AccountChange): Promise<MemberFile> {
  const { id, viewer, address, may, kind, conflict, lock, change } = given;
  await platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    await lock?.(transaction);
    if (!(await findMemberFile(transaction, { id, now })))
      throw new AppError('not_found', { message: directoryMessages.memberNotFound });
    // The account is judged as it is under its lock.
    await changeMember(transaction, { id, now, invalidate });
    const before = await findMemberFile(transaction, { id, now });
    if (!before) throw new AppError('not_found', { message: directoryMessages.memberNotFound });
    const is_suspended = before.suspended_until !== null && before.suspended_until > now;
    const can = mayDoWithMember(viewer, { ...before, is_suspended });
    if (!can[may]) {
      if (conflict && can.end_sessions) throw new AppError('conflict', { message: conflict });
      throw new AppError('refused');
    }
    await assertLooked(transaction, { memberId: id, viewer, now });
    const detail = await change(transaction, before, { now, invalidate });
    if (detail) await recordEvent(transaction, { kind, memberId: id, actorId: viewer.id, address, detail });
  });
  return getFile(platform, { id, viewer });
}

/** Confirms a member's e-mail address for them. */
export function confirmMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  return changeAccount(platform, {
    ...given,
    may: 'confirm',
    kind: 'member_confirmed',
    conflict: directoryMessages.isConfirmed,
    change: async (transaction, { email }, { now }) => {
      await confirmEmail(transaction, { memberId: given.id, email, now });
      return {};
    },
  });
}

/** Signs a member out everywhere. */
export function endSessionsOfMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  return changeAccount(platform, {
    ...given,
    may: 'end_sessions',
    kind: 'session_ended',
    change: async (transaction, _before, { now }) => {
      await endSessions(transaction, { memberId: given.id, now });
      return { all: true };
    },
  });
}

/**
 * Corrects or proves a birthdate, which no other source changes any more. The log has the band, never the day; an account
 * that was too young and no longer is stays.
 */
export function correctAge(platform: Platform, { input, ...given }: StaffAct & { input: AgeInput }) {
  return changeAccount(platform, {
    ...given,
    may: 'update',
    kind: 'age_corrected',
    change: async (transaction, before, { now, invalidate }) => {
      const { id } = given;
      const { band } = ageOfRow(before, now);
      await recordAge(transaction, { id, now, invalidate, bornOn: input.born_on, source: 'staff' });
      const { age } = await getUser(transaction, id, now);
      if (band === 'under_12' && age.limit !== 'too_young')
        await changeMember(transaction, { id, now, invalidate, set: { deletion_at: null } });
      return { before: { age: band }, after: { age: age.band }, reason: input.reason };
    },
  });
}

/** Suspends a member, or changes the reason and the end. */
export function suspendMember(platform: Platform, { input, ...given }: StaffAct & { input: SuspensionInput }) {
  return changeAccount(platform, {
    ...given,
    may: 'suspend',
    kind: 'member_suspended',
    lock: lockRoles,
    change: async (transaction, before, { now, invalidate }) => {
      const suspended_until = new Date(input.until ?? endlessSuspension);
      if (suspended_until <= now) throw new AppError('invalid', { fieldMessages: { until: directoryMessages.isOver } });
      await assertMasterRemains(transaction, { id: given.id, now });
      const set = { suspended_until, suspension_reason: input.reason };
      await changeMember(transaction, { id: given.id, now, invalidate, set });
      await endSessions(transaction, { memberId: given.id, now });
      return {
        before: { until: before.suspended_until, reason: before.suspension_reason },
        after: { until: input.until, reason: input.reason },
      };
    },
  });
}

/** Lifts a suspension. */
export function liftSuspension(platform: Platform, given: StaffAct): Promise<MemberFile> {
  return changeAccount(platform, {
    ...given,
    may: 'lift_suspension',
    kind: 'suspension_lifted',
    conflict: directoryMessages.isNotSuspended,
    change: async (transaction, before, { now, invalidate }) => {
      const set = { suspended_until: null, suspension_reason: null };
      await changeMember(transaction, { id: given.id, now, invalidate, set });
      return { before: { until: before.suspended_until, reason: before.suspension_reason } };
    },
  });
}

/** Changes a member's roles on the platform; one master admin remains. */
export async function changeRoles(
  platform: Platform,
  { roles, ...given }: StaffAct & { roles: PlatformRole[] },
): Promise<MemberFile> {
  await requireFreshAuthentication(platform, given.viewer);
  return changeAccount(platform, {
    ...given,
    may: 'change_roles',
    kind: 'roles_changed',
    lock: lockRoles,
    change: async (transaction, before, { now, invalidate }) => {
      if (!roles.includes('master_admin')) await assertMasterRemains(transaction, { id: given.id, now });
      const wasStaff = before.roles.some(isStaffRole);
      const since = !roles.some(isStaffRole) ? { staff_since: null } : wasStaff ? {} : { staff_since: now };
      await changeMember(transaction, { id: given.id, now, invalidate, set: { roles, ...since } });
      return { before: before.roles, after: roles };
    },
  });
}
