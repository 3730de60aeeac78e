import type { DirectoryEntry, MemberFile, StaffView } from '@mutirao/contract/members/directory/directory.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { ageOfRow } from '../../../platform/auth/ages.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentPerson } from '../members/index.ts';
import { directoryMessages } from './directory.messages.ts';
import { mayDoWithMember } from './directory.policy.ts';
import { type DirectoryRow, findMemberFile, findViews, type MemberFileRow } from './directory.queries.ts';

/** A member in the list. */
export function presentEntry(row: DirectoryRow, now: Date): DirectoryEntry {
  const { id, slug, full_name, avatar } = presentPerson(row);
  const isSuspended = row.suspended_until !== null && row.suspended_until > now;
  return {
    id,
    slug,
    full_name,
    avatar,
    roles: row.roles,
    is_confirmed: row.is_confirmed,
    suspended_until: isSuspended ? (row.suspended_until?.toISOString() ?? null) : null,
    deletion_at: row.deletion_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

interface Seen {
  readonly views: Awaited<ReturnType<typeof findViews>>;
  readonly can: MemberFile['can'];
  readonly now: Date;
}

/** A member's account for staff. */
function presentFile(row: MemberFileRow, { views, can, now }: Seen): MemberFile {
  const entry = presentEntry(row, now);
  const { first_name, last_name, email, location, has_password, providers, sessions, challenges } = row;
  return {
    ...entry,
    first_name,
    last_name,
    email,
    suspension_reason: entry.suspended_until === null ? null : row.suspension_reason,
    location,
    age: { band: ageOfRow(row, now).band, source: row.age_source },
    has_password,
    providers,
    sessions,
    challenges,
    views: views.map(({ staff, reason, created_at }) => ({ staff, reason, created_at: created_at.toISOString() })),
    can,
  };
}

/** The looks that a file and the member's own list show. */
const viewsShown = 50;

/** A member's account as staff see it; the look was recorded before. */
export async function getFile(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, viewer }: { id: number; viewer: Viewer },
): Promise<MemberFile> {
  const now = clock();
  const [row, views] = await Promise.all([findMemberFile(database, { id, now }), findViews(database, id, viewsShown)]);
  if (!row) throw new AppError('not_found', { message: directoryMessages.memberNotFound });
  const is_suspended = row.suspended_until !== null && row.suspended_until > now;
  return presentFile(row, { views, can: mayDoWithMember(viewer, { ...row, is_suspended }), now });
}

interface Look {
  readonly id: number;
  readonly viewer: Viewer;
  readonly reason: string;
  readonly address: string;
}

/** Shows an account to staff, after recording that they look and why. */
export async function viewMember(platform: Platform, { id, viewer, reason, address }: Look): Promise<MemberFile> {
  await platform.write(async (transaction) => {
    const now = platform.clock();
    if (!(await findMemberFile(transaction, { id, now })))
      throw new AppError('not_found', { message: directoryMessages.memberNotFound });
    const view = { member_id: id, staff_id: viewer.id, reason, created_at: now };
    await transaction.insertInto('staff_view').values(view).execute();
    await recordEvent(transaction, {
      kind: 'member_viewed',
      memberId: id,
      actorId: viewer.id,
      address,
      detail: { reason },
    });
  });
  return getFile(platform, { id, viewer });
}

/** When staff looked at the viewer's data, and why. */
export async function listStaffViews({ database }: Pick<Platform, 'database'>, viewer: Viewer): Promise<StaffView[]> {
  const views = await findViews(database, viewer.id, viewsShown);
  return views.map(({ id, created_at, ...view }) => ({
    ...view,
    id: Number(id),
    created_at: created_at.toISOString(),
  }));
}
