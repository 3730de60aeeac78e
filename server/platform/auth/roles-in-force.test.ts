import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { putInForce } from './roles-in-force.ts';

const server = join(import.meta.dirname, '../..');

/** The other files that read roles as they are stored, and why nothing that a member may do follows from it. */
const readers: Readonly<Record<string, string>> = {
  'features/challenges/announcements/announcements.queries.ts': 'Recipients of announcements.',
  'features/challenges/certificates/award-certificates.ts': 'Since when a winner takes part, on the certificate.',
  'features/challenges/certificates/candidates.queries.ts': 'Participants, to whom certificates are issued.',
  'features/challenges/challenges/editor/overview-part.ts': 'A figure of participants.',
  'features/challenges/challenges/editor/editor.queries.ts': 'Participants, who may win.',
  'features/challenges/challenges/challenges.queries.ts': 'Recipients of notifications.',
  'features/challenges/classes/teachers.ts': 'Recipients of notifications.',
  'features/challenges/forum/forum.queries.ts': 'The role that is shown beside the name of an author.',
  'features/challenges/judging/judging-people.ts': 'Who can be given entries to review.',
  'features/challenges/moderation/notify-of-moderation.ts': 'Recipients of notifications.',
  'features/challenges/participants/participants.queries.ts':
    'The participants whom those who manage a challenge list.',
  'features/challenges/participation/list-member-challenges.ts': 'The lists of the challenges of a member.',
  'features/challenges/participation/index.ts': 'The copy of the data of a member.',
  'features/challenges/participation/participation.queries.ts': 'Who has a role does not compete, in force or not.',
  'features/challenges/people/people.queries.ts': 'The judges and advisers of a challenge, and recipients.',
  'features/challenges/people/roles/roles.queries.ts': 'The list of those who have a role in a challenge.',
  'features/challenges/timeline/stages/stages.queries.ts': 'The stages that wait for their participants.',
  'features/challenges/timeline/timeline-context.ts': 'Recipients of notifications.',
  'features/members/directory/directory.queries.ts': 'The list of accounts, and what hinders to merge two.',
  'features/members/directory/overview-part.ts': 'How many master admins there are.',
  'features/members/guardians/view-child.ts': 'The challenges of a child, which its guardian sees.',
  'features/members/members/members.queries.ts': 'The challenges of a profile, and whether there is an admin at all.',
  'features/members/members/reportable-members.ts': 'Reports alone do not hide the profiles of staff.',
  'features/members/notifications/fan-out.ts': 'Recipients of notifications.',
  'features/organisation/enquiries/inbox/remind-staff.ts': 'The staff to whom an enquiry can be given.',
  'features/organisation/figures/count-figures.ts': 'How many take part in a challenge.',
  'platform/auth/sessions.ts': 'Sessions of staff are shorter, in force or not.',
};

/** Whether a file reads which role a member has in a challenge, or who is staff. */
function readsRoles(source: string): boolean {
  const code = source.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return /\broles (?:&&|@>)/.test(code) || (/\bchallenge_(?:role|person)\b/.test(code) && /\brole\b/.test(code));
}

test('roles as they are stored are read where roles are put in force, and where no right follows from them', () => {
  const found = globSync('{features,platform}/**/*.ts', { cwd: server })
    .filter((path) => !/[.](test|testing|factory)[.]ts$|database[/](column|row)-types[.]ts$/.test(path))
    .filter((path) => readsRoles(readFileSync(join(server, path), 'utf8')));
  expect(found.toSorted()).toEqual([...Object.keys(readers), 'platform/auth/roles-in-force.ts'].toSorted());
});

test('reading a role is found in calls and in SQL, not in comments', () => {
  expect(readsRoles("connection.selectFrom('challenge_role').where('role', '=', 'judge')")).toBe(true);
  expect(readsRoles('sql`exists (select from challenge_role r where r.role = $1)`')).toBe(true);
  expect(readsRoles('sql`exists (select from challenge_person r where r.role = $1)`')).toBe(true);
  expect(readsRoles("sql`select m.roles && array['admin'] from member m`")).toBe(true);
  expect(readsRoles('/** The role in challenge_role. */ sql`select member_id from challenge_role`')).toBe(false);
});

const held = { id: 7, roles: [], is_any_challenge_admin: false, has_second_factor: false } as const;
const judge = { ...held, roles: ['judge' as const] };
const master = { ...held, roles: ['judge' as const, 'master_admin' as const] };
const manager = { ...judge, is_any_challenge_admin: true };
const without = { roles: [], isAdmin: false };

const ago = (days: number) => new Date(Date.UTC(2026, 10, 20 - days));

test.each([
  ['a member', held, true, { roles: [], withheld: undefined }],
  ['a judge', judge, true, { roles: ['judge'], withheld: undefined }],
  ['staff', master, true, { ...without, withheld: 'staff' }],
  ['staff, where none is required', master, false, { roles: master.roles, isAdmin: true, withheld: undefined }],
  [
    'staff with one',
    { ...master, has_second_factor: true },
    true,
    { roles: master.roles, isAdmin: true, withheld: undefined },
  ],
  ['an admin of a challenge', manager, true, { ...without, withheld: 'challenge_admin' }],
  ['an admin of a challenge, where none is required', manager, false, { roles: ['judge'], withheld: undefined }],
  [
    'an admin of a challenge with one',
    { ...manager, has_second_factor: true },
    true,
    { roles: ['judge'], withheld: undefined },
  ],
  ['staff who run a challenge', { ...master, is_any_challenge_admin: true }, true, { ...without, withheld: 'staff' }],
  [
    'staff of six days',
    { ...master, staff_since: ago(6) },
    true,
    { roles: master.roles, isAdmin: true, withheld: undefined, secondFactorDueAt: ago(-1) },
  ],
  ['staff of seven days', { ...master, staff_since: ago(7) }, true, { ...without, withheld: 'staff' }],
])('the roles in force of %s, by the second factor', async (_who, row, isRequired, expected) => {
  const settings = async () => ({ second_factor_for_staff: isRequired, second_factor_days: 7 });
  const member = { staff_since: null, ...row, roles: [...row.roles] };
  expect(await putInForce(member, { settings, now: ago(0) })).toMatchObject(expected);
});
