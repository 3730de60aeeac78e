import type { MemberFile } from '@mutirao/contract/members/directory/directory.ts';
import type { PlatformRole } from '@mutirao/contract/members/members/roles.ts';
import { expect, test } from 'vitest';
import { mayDoWithMember } from './directory.policy.ts';

const nothing = {
  update: false,
  confirm: false,
  end_sessions: false,
  suspend: false,
  lift_suspension: false,
  change_roles: false,
  export: false,
  delete: false,
  undo_deletion: false,
  merge: false,
};
const care = {
  ...nothing,
  update: true,
  confirm: true,
  end_sessions: true,
  suspend: true,
  lift_suspension: true,
  export: true,
};
const deciding = { ...care, change_roles: true, delete: true };

test.each<[PlatformRole, PlatformRole, MemberFile['can']]>([
  ['contestant', 'contestant', nothing],
  ['judge', 'contestant', nothing],
  ['partner', 'contestant', nothing],
  ['admin', 'contestant', care],
  ['admin', 'judge', care],
  ['admin', 'admin', nothing],
  ['admin', 'master_admin', nothing],
  ['master_admin', 'contestant', { ...deciding, merge: true }],
  ['master_admin', 'admin', deciding],
  ['master_admin', 'master_admin', deciding],
])('PERM-20 %s with an account of %s', (role, other, can) => {
  const viewer = { id: 1, roles: [role], isAdmin: role === 'admin' || role === 'master_admin' };
  expect(
    mayDoWithMember(viewer, { id: 2, roles: [other], is_confirmed: false, is_suspended: true, deletion_at: null }),
  ).toEqual(can);
});

test.each<[PlatformRole, boolean]>([
  ['admin', false],
  ['master_admin', true],
])('%s with the own account: only roles', (role, change_roles) => {
  const viewer = { id: 1, roles: [role], isAdmin: true };
  const own = { id: 1, roles: [role], is_confirmed: false, is_suspended: false, deletion_at: null };
  expect(mayDoWithMember(viewer, own)).toEqual({ ...nothing, change_roles });
});

test('what is done already is not offered', () => {
  const viewer = { id: 1, roles: ['admin'] as const, isAdmin: true };
  const can = mayDoWithMember(viewer, {
    id: 2,
    roles: [],
    is_confirmed: true,
    is_suspended: false,
    deletion_at: new Date(),
  });
  expect(can).toMatchObject({ confirm: false, lift_suspension: false, suspend: true, delete: false });
});
