import type { MemberFile } from '@mutirao/contract/members/directory/directory.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

interface Facts {
  readonly id: number;
  readonly roles: readonly PlatformRole[];
  readonly is_confirmed: boolean;
  readonly is_suspended: boolean;
  readonly deletion_at: Date | null;
}

function isStaff(roles: readonly PlatformRole[]): boolean {
  return roles.includes('admin') || roles.includes('master_admin');
}

/** What staff may do with an account: nothing with their own, and only master admins with those of other staff. */
export function mayDoWithMember(viewer: Pick<Viewer, 'id' | 'roles' | 'isAdmin'>, member: Facts): MemberFile['can'] {
  const isMaster = viewer.roles.includes('master_admin');
  const reaches = viewer.isAdmin && viewer.id !== member.id && (isMaster || !isStaff(member.roles));
  return {
    update: reaches,
    confirm: reaches && !member.is_confirmed,
    end_sessions: reaches,
    suspend: reaches,
    lift_suspension: reaches && member.is_suspended,
    change_roles: isMaster,
    export: reaches,
    delete: isMaster && reaches && member.deletion_at === null,
    undo_deletion: isMaster && reaches && member.deletion_at !== null,
    merge: isMaster && reaches && !isStaff(member.roles),
  };
}
