import type { Consent, ConsentsInput, MissingConsent } from '@mutirao/contract/accounts/personal-data/personal-data.ts';
import type { MemberFile } from '@mutirao/contract/members/directory/directory.ts';
import { consentKinds } from '@mutirao/contract/organisation/pages/legal-pages.ts';
import type { Localized } from '@mutirao/contract/schemas.ts';
import { requiredMessage } from '@mutirao/contract/validation-messages.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { requireBeyondPassword, requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ExtensionPoint } from '../../../platform/feature.ts';
import type { Limit } from '../../../platform/limits/limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeAccount, lockRoles, type StaffAct } from '../../members/directory/index.ts';
import {
  changeMember,
  findConsents,
  findMember,
  insertConsents,
  unscheduleDeletion,
} from '../../members/members/index.ts';
import { findLegalTexts } from '../../organisation/pages/index.ts';
import { requirePassword } from '../account-security/index.ts';
import { exportJob, insertExport } from './data-exports.ts';
import { type Certificates, scheduleAccountDeletion } from './deletions.ts';

/** Messages of failures, in both languages. */
const personalDataMessages = {
  textHasChanged: {
    pt: 'Este texto mudou enquanto você lia. Leia a nova versão antes de concordar.',
    en: 'This text changed while you were reading. Read the new version before you agree.',
  },
  isLeaving: { pt: 'A exclusão desta conta já foi pedida.', en: 'The deletion of this account is asked for already.' },
  tooYoung: {
    pt: 'Com menos de 12 anos ninguém tem conta. Se a data está errada, escreva para nós.',
    en: 'Children under 12 have no account. If the date is wrong, write to us.',
  },
  isNotLeaving: { pt: 'A exclusão desta conta não foi pedida.', en: 'No deletion of this account was asked for.' },
};

/** Of one member of staff. */
const perStaff: Limit = { name: 'data export staff', points: 50, seconds: 24 * 60 * 60 };

/** Makes an export for a member who asked the organisation for it; only they can fetch it. */
export function exportForMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  const { limits, jobs } = platform;
  return changeAccount(platform, {
    ...given,
    may: 'export',
    kind: 'data_exported',
    change: async (transaction, _before, { now }) => {
      await limits.count(perStaff, String(given.viewer.id));
      const id = await insertExport(transaction, given.id, now);
      // One in progress is as good.
      if (id === undefined) return undefined;
      await jobs.add(transaction, exportJob, { id, isAnnounced: true });
      return { on_request: true };
    },
  });
}

/** Schedules the deletion of an account whose member asked the organisation for it, and who can still undo it. */
export async function deleteForMember(
  platform: Platform,
  { certificates, ...given }: StaffAct & { certificates: Certificates },
): Promise<MemberFile> {
  await requireFreshAuthentication(platform, given.viewer);
  return changeAccount(platform, {
    ...given,
    may: 'delete',
    kind: 'deletion_asked',
    conflict: personalDataMessages.isLeaving,
    lock: lockRoles,
    change: async (transaction) => {
      await scheduleAccountDeletion(platform, transaction, { memberId: given.id, certificates });
      return { certificates, on_request: true };
    },
  });
}

/** Cancels the deletion of an account. */
export function undoDeletionForMember(platform: Platform, given: StaffAct): Promise<MemberFile> {
  return changeAccount(platform, {
    ...given,
    may: 'undo_deletion',
    kind: 'deletion_undone',
    conflict: personalDataMessages.isNotLeaving,
    change: async (transaction) => {
      await unscheduleDeletion(transaction, given.id);
      return { on_request: true };
    },
  });
}

interface Request {
  viewer: Viewer;
  password?: string | undefined;
  certificates: Certificates;
  address: string;
}

/**
 * Schedules an account's deletion and notifies its member by mail; repeating it keeps the day, and takes the choice about
 * certificates anew. The last master admin is refused.
 */
export async function requestDeletion(
  platform: Platform,
  { viewer, password, certificates, address }: Request,
): Promise<Date> {
  const { database, write } = platform;
  const memberId = viewer.id;
  const member = await findMember(database, { id: memberId });
  if (!member) throw new AppError('unauthenticated');
  const { password_hash: hash } = member;
  // The password is a fresh authentication of the first factor.
  if (hash !== null && password !== undefined) {
    await requirePassword(platform, { memberId, hash, password, field: 'password', address });
    await requireBeyondPassword(platform, viewer);
  } else {
    await requireFreshAuthentication(platform, viewer);
    if (hash !== null) throw new AppError('invalid', { fieldMessages: { password: requiredMessage } });
  }

  return write(async (transaction) => {
    await lockRoles(transaction);
    const set = await scheduleAccountDeletion(platform, transaction, { memberId, certificates });
    if (set) await recordEvent(transaction, { kind: 'deletion_asked', memberId, address, detail: { certificates } });
    const at = set ?? (await findMember(transaction, { id: memberId }))?.deletion_at;
    if (!at) throw new AppError('unauthenticated');
    return at;
  });
}

/** Why a member does not cancel a deletion that was asked for by another, if it was. */
export type DeletionHold = (connection: Connection, memberId: number) => Promise<Localized | undefined>;

/** Deletions of accounts that other features ask for. */
export const deletionHolds = new ExtensionPoint<DeletionHold>();

/** Cancels the deletion of an account. */
export async function undoDeletion(
  { write }: Platform,
  { viewer, address, holds }: { viewer: Viewer; address: string; holds: readonly DeletionHold[] },
): Promise<void> {
  if (viewer.age.limit === 'too_young') throw new AppError('refused', { message: personalDataMessages.tooYoung });
  const memberId = viewer.id;
  await write(async (transaction) => {
    for (const hold of holds) {
      const message = await hold(transaction, memberId);
      if (message) throw new AppError('refused', { message });
    }
    if (await unscheduleDeletion(transaction, memberId))
      await recordEvent(transaction, { kind: 'deletion_undone', memberId, address });
  });
}

/** What a member agreed to, the first first. */
export async function listConsents({ database }: Pick<Platform, 'database'>, memberId: number): Promise<Consent[]> {
  const rows = await findConsents(database, memberId);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** The texts in force that a member has not agreed to as they are now. */
export async function listMissingConsents(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: number,
): Promise<MissingConsent[]> {
  const [given, texts] = await Promise.all([findConsents(database, memberId), findLegalTexts(database, clock())]);
  return consentKinds
    .filter((kind) => !given.some((one) => one.kind === kind && one.version === texts[kind].version))
    .map((kind) => {
      const { version, valid_from, changes_en, changes_pt } = texts[kind];
      return { kind, version, valid_from, changes: { en: changes_en, pt: changes_pt } };
    });
}

/** Records a member's consent to the shown versions of texts, which have to be in force; returns all their consents. */
export async function agree(
  platform: Pick<Platform, 'write' | 'clock' | 'database'>,
  memberId: number,
  { consents }: ConsentsInput,
): Promise<Consent[]> {
  const now = platform.clock();
  await platform.write(async (transaction, invalidate) => {
    const texts = await findLegalTexts(transaction, now);
    if (consents.some(({ kind, version }) => texts[kind].version !== version))
      throw new AppError('conflict', { message: personalDataMessages.textHasChanged });
    await changeMember(transaction, { id: memberId, now, invalidate });
    const versions = Object.fromEntries(consents.map(({ kind, version }) => [kind, version]));
    await insertConsents(transaction, memberId, versions, now);
  });
  return listConsents(platform, memberId);
}
