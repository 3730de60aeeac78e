import type { MemberFile, StaffView } from '@mutirao/contract/members/directory/directory.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { directoryMessages } from './directory.messages.ts';
import { mayDoWithMember } from './directory.policy.ts';
import { presentFile } from './directory.present.ts';
import { findMemberFile, findViews } from './directory.queries.ts';

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
