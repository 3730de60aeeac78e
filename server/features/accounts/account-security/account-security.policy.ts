import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import type { Viewer } from '../../../platform/auth/viewer.ts';

/**
 * Who may change a member's name and address: the member; admins that of anyone who is not staff; master admins that
 * of all. An admin who could change a master's address could take over the account.
 */
export function mayUpdateMember(viewer: Viewer, member: { id: number; roles: readonly PlatformRole[] }): boolean {
  if (viewer.id === member.id || viewer.roles.includes('master_admin')) return true;
  return viewer.isAdmin && !member.roles.includes('admin') && !member.roles.includes('master_admin');
}
