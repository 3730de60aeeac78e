import {
  type ChildInput,
  type GuardedChild,
  type GuardianActKind,
  guardianTextVersion,
} from '@mutirao/contract/members/guardians/guardians.ts';
import type { GuardianEvent } from '@mutirao/contract/members/notifications/notifications.ts';
import type { AuditKind } from '@mutirao/contract/site/audit-log/audit-log.ts';
import type { Transaction, Updateable } from 'kysely';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { ageOfRow } from '../../../platform/auth/ages.ts';
import { requireFreshAuthentication } from '../../../platform/auth/fresh-authentication.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import type { Connection, Tables } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginDataExport, type DataExportRow, scheduleAccountDeletion } from '../../accounts/personal-data/index.ts';
import { lockRoles } from '../directory/index.ts';
import { changeMember, findMember, presentPerson, unscheduleDeletion } from '../members/index.ts';
import { announce } from '../notifications/index.ts';
import { guardiansMessages } from './guardians.messages.ts';
import { type ChildRow, findChildren, findGuardianIds, insertAct } from './guardians.queries.ts';

const childNotFound = () => new AppError('not_found', { message: guardiansMessages.childNotFound });

/** A child as a guardian sees it in the list. */
export function presentChild(row: ChildRow, now: Date): GuardedChild {
  return {
    child: presentPerson(row),
    band: ageOfRow(row, now).band,
    agreed_at: row.agreed_at.toISOString(),
    needs_agreement: row.text_version !== guardianTextVersion,
    is_paused: row.paused_at !== null,
    is_guided: row.is_guided,
    quiet_from: row.quiet_from,
    quiet_to: row.quiet_to,
    deletion_at: row.deletion_at?.toISOString() ?? null,
  };
}

/** The children of a guardian. */
export async function listChildren(connection: Connection, guardianId: number, now: Date): Promise<GuardedChild[]> {
  return (await findChildren(connection, { guardianId, now })).map((row) => presentChild(row, now));
}

/** A child of the guardian; throws for others. */
export async function requireChild(
  connection: Connection,
  { guardianId, childId, now }: { guardianId: number; childId: number; now: Date },
): Promise<ChildRow> {
  const [row] = await findChildren(connection, { guardianId, childId, now });
  if (!row) throw childNotFound();
  return row;
}

export interface GuardianCall {
  readonly viewer: Viewer;
  readonly childId: number;
  /** The network address of the guardian. */
  readonly address: string;
}

interface Change {
  readonly now: Date;
  readonly transaction: Transaction<Tables>;
  readonly before: ChildRow;
  readonly set: (columns: Updateable<Tables['guardianship']>) => Promise<void>;
  /** Records an act for the child to read, and notifies the child and those named. */
  readonly tell: (kind: GuardianActKind, event: GuardianEvent, others?: readonly number[]) => Promise<void>;
}

/** Changes what a guardian decides, with the child locked: what the child does meanwhile comes before or after it. */
async function changeGuardianship<Result>(
  platform: Platform,
  { viewer, childId, address }: GuardianCall,
  {
    kind,
    lock,
    change,
  }: {
    readonly kind: AuditKind;
    readonly lock?: (transaction: Transaction<Tables>) => Promise<void>;
    readonly change: (change: Change) => Promise<Result>;
  },
): Promise<Result> {
  return platform.write(async (transaction, invalidate) => {
    const now = platform.clock();
    const asked = { guardianId: viewer.id, childId, now };
    await requireChild(transaction, asked);
    await lock?.(transaction);
    await changeMember(transaction, { id: childId, now, invalidate });
    const before = await requireChild(transaction, asked);
    const acts: GuardianActKind[] = [];
    const result = await change({
      now,
      transaction,
      before,
      set: async (columns) => {
        await transaction
          .updateTable('guardianship')
          .set({ ...columns, updated_at: now })
          .where('id', '=', before.guardianship)
          .execute();
      },
      tell: async (act, event, others = []) => {
        acts.push(act);
        await insertAct(transaction, { childId, guardianId: viewer.id, kind: act, now });
        const announced = { recipients: [childId, ...others], authorId: viewer.id, now };
        const detail = { child: presentPerson(before).full_name, child_id: childId };
        await announce(platform, transaction, { event, detail, ...announced });
      },
    });
    if (acts.length > 0)
      await recordEvent(transaction, { kind, memberId: childId, actorId: viewer.id, address, detail: { acts } });
    return result;
  });
}

/** Pauses or resumes the participation, and changes the quiet hours. */
export function updateChild(platform: Platform, call: GuardianCall, input: ChildInput): Promise<GuardedChild> {
  return changeGuardianship(platform, call, {
    kind: 'guardian_decided',
    change: async ({ transaction, before, now, set, tell }) => {
      const {
        is_paused = before.paused_at !== null,
        quiet_from = before.quiet_from,
        quiet_to = before.quiet_to,
      } = input;
      if (is_paused !== (before.paused_at !== null)) {
        await set({ paused_at: is_paused ? now : null });
        await (is_paused ? tell('paused', 'guardian_paused') : tell('resumed', 'guardian_resumed'));
      }
      if (quiet_from !== before.quiet_from || quiet_to !== before.quiet_to) {
        await set({ quiet_from, quiet_to });
        await tell('hours_changed', 'guardian_hours_changed');
      }
      return presentChild(await requireChild(transaction, { guardianId: call.viewer.id, ...call, now }), now);
    },
  });
}

/** Agrees to the present version of the text. */
export function renewAgreement(platform: Platform, call: GuardianCall, version: number): Promise<GuardedChild> {
  return changeGuardianship(platform, call, {
    kind: 'guardian_agreed',
    change: async ({ before, now, set, tell }) => {
      if (version !== guardianTextVersion) throw new AppError('conflict', { message: guardiansMessages.text_changed });
      if (before.text_version !== version) {
        await set({ text_version: version });
        await tell('agreed', 'guardian_agreed');
      }
      return presentChild({ ...before, text_version: version }, now);
    },
  });
}

/** Ends the guardianship; another guardian stays. */
export function withdrawAgreement(platform: Platform, call: GuardianCall): Promise<void> {
  return changeGuardianship(platform, call, {
    kind: 'guardian_withdrew',
    change: async ({ now, set, tell }) => {
      await set({ ended_at: now, ended_by: call.viewer.id });
      await tell('withdrew', 'guardian_withdrew');
    },
  });
}

/** Starts a copy of all data of the child, or returns the one in progress. */
export async function exportChild(platform: Platform, call: GuardianCall): Promise<DataExportRow> {
  await requireFreshAuthentication(platform, call.viewer);
  return changeGuardianship(platform, call, {
    kind: 'data_exported',
    change: async ({ transaction, now, tell }) => {
      const { isNew, row } = await beginDataExport(platform, transaction, { memberId: call.childId, now });
      if (isNew) await tell('exported', 'guardian_exported');
      return row;
    },
  });
}

/** Schedules the deletion of the child's account, which only the guardian cancels; returns the day. */
export async function deleteChild(platform: Platform, call: GuardianCall): Promise<Date> {
  await requireFreshAuthentication(platform, call.viewer);
  return changeGuardianship(platform, call, {
    kind: 'deletion_asked',
    lock: lockRoles,
    change: async ({ transaction, before, now, set, tell }) => {
      const { childId, viewer } = call;
      const given = { memberId: childId, certificates: 'withdraw', isMailed: false } as const;
      const day = await scheduleAccountDeletion(platform, transaction, given);
      if (before.deletion_asked_at === null) {
        await set({ deletion_asked_at: now });
        const others = (await findGuardianIds(transaction, childId)).filter((id) => id !== viewer.id);
        await tell('deletion_asked', 'guardian_asked_deletion', others);
      }
      const at = day ?? (await findMember(transaction, { id: childId }))?.deletion_at;
      if (!at) throw childNotFound();
      return at;
    },
  });
}

/** Cancels the deletion that the guardian asked for. */
export function keepChild(platform: Platform, call: GuardianCall): Promise<void> {
  return changeGuardianship(platform, call, {
    kind: 'deletion_undone',
    change: async ({ transaction, before, set, tell }) => {
      if (before.deletion_asked_at === null) return;
      await set({ deletion_asked_at: null });
      const others = (await findGuardianIds(transaction, call.childId)).filter((id) => id !== call.viewer.id);
      await unscheduleDeletion(transaction, call.childId);
      await tell('deletion_undone', 'guardian_undid_deletion', others);
    },
  });
}
