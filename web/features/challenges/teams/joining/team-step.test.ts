import { notTakingPart, type Participation } from '@mutirao/contract/challenges/participation/participation.ts';
import type { Team } from '@mutirao/contract/challenges/teams/teams.ts';
import { expect, test } from 'vitest';
import { expectedAfterStep, nothing, type OwnInvite, teamStepsOf } from './team-step.ts';

const now = new Date('2026-03-01T12:00:00Z');
const can = {
  follow: true,
  unfollow: false,
  accept: true,
  abort: false,
  create_team: false,
  join_team: true,
  look_for_team: false,
  manage_certificates: false,
};
const figures = { followers_count: 3, contestants_count: 2, teams_count: 1 };
const stranger: Participation = {
  challenge_id: 7,
  ...notTakingPart,
  ...figures,
  my_team: null,
  is_looking_for_team: false,
  team_invites: [],
  can,
};
const team = {
  id: 4,
  slug: 'mare',
  name: 'Maré',
  max_members: 3,
  count_members: 1,
  responsible: { id: 1 },
  my_invite: null,
} as Team;
const full = { ...team, count_members: 2 };
const mine = { ...stranger, is_contestant: true, my_team: { id: 4, slug: 'mare', name: 'Maré' } };
const elsewhere = { ...mine, my_team: { id: 5, slug: 'rio', name: 'Rio' }, can: { ...can, join_team: false } };

function invited(state: Partial<OwnInvite>, known = stranger): Participation {
  const invite: OwnInvite = {
    id: 9,
    team_id: 4,
    status: 'pending',
    invitation_mode: 'invited',
    created_at: now.toISOString(),
    can: nothing,
    ...state,
  };
  return { ...known, team_invites: [{ ...invite, id: 8, team_id: 3 }, invite] };
}
const answering = { can: { ...nothing, accept: true, reject: true } };
const member = { id: 2, hasProfile: true };

test.each([
  ['AMB-28 a visitor asks to join', team, undefined, undefined, ['request']],
  ['AMB-28 a full team has no slot for visitors', full, undefined, undefined, []],
  ['INVITE-03 a member who may take part asks to join', team, member, stranger, ['request']],
  ['INVITE-03 a member whose participation is unknown asks the server', team, member, undefined, ['request']],
  ['INVITE-23 nobody asks to join a full team', full, member, stranger, []],
  ['TEAM-29 a member of another team is offered nothing', team, member, elsewhere, []],
  [
    'INVITE-03 who may not take part is offered nothing',
    team,
    member,
    { ...stranger, can: { ...can, join_team: false } },
    [],
  ],
  [
    'INVITE-03 a member without a profile is asked for it',
    team,
    { ...member, hasProfile: false },
    { ...stranger, can: { ...can, join_team: false } },
    ['request'],
  ],
  [
    'INVITE-07 a request can be canceled',
    team,
    member,
    invited({ invitation_mode: 'requested', can: { ...nothing, cancel: true } }),
    ['cancel'],
  ],
  ['INVITE-11 an invitation can be answered', team, member, invited(answering), ['accept', 'refuse']],
  [
    'INVITE-23 one of a full team can be refused only',
    full,
    member,
    invited({ can: { ...nothing, reject: true } }),
    ['refuse'],
  ],
  ['TEAM-29 so can one of a second team', team, member, invited(answering, elsewhere), ['refuse']],
  ['INVITE-04 a rejected member asks again', team, member, invited({ status: 'rejected' }), ['request']],
  ['INVITE-04 a removed member asks again', team, member, invited({ status: 'removed' }), ['request']],
  [
    'INVITE-06 a member leaves',
    team,
    member,
    invited({ status: 'accepted', can: { ...nothing, leave: true } }, mine),
    ['exit'],
  ],
  ['PERM-16 the leader invites, and is offered nothing else', team, { ...member, id: 1 }, mine, ['invite']],
  ['INVITE-23 the leader of a full team invites nobody', full, { ...member, id: 1 }, mine, []],
] as const)('%s', (_case, shown, viewer, known, steps) => {
  const viewing = { viewer, known, isFinished: false, isRegistrationPossible: true };
  expect(teamStepsOf(shown, viewing).map(({ kind }) => kind)).toEqual(steps);
  expect(teamStepsOf(shown, { ...viewing, isFinished: true })).toEqual([]);
});

test('INVITE-03 a member without a profile is asked for nothing once registration has closed', () => {
  const known = { ...stranger, can: { ...can, join_team: false } };
  const viewing = { viewer: { id: 2, hasProfile: false }, known, isFinished: false, isRegistrationPossible: false };
  expect(teamStepsOf(team, viewing)).toEqual([]);
});

test('each step shows at once what the next one is', () => {
  const viewing = { viewer: member, isFinished: false, isRegistrationPossible: true };
  const nextAfter = (kind: 'request' | 'cancel' | 'accept' | 'refuse' | 'exit', known: Participation) => {
    const expected = expectedAfterStep(kind, known, team, now);
    return [expected, teamStepsOf(team, { ...viewing, known: expected }).map((step) => step.kind)] as const;
  };
  const [requested, afterRequest] = nextAfter('request', stranger);
  expect(afterRequest).toEqual(['cancel']);
  expect(nextAfter('cancel', requested)).toEqual([stranger, ['request']]);
  expect(nextAfter('refuse', invited(answering))[1]).toEqual(['request']);
  const [accepted, afterAccept] = nextAfter('accept', invited(answering));
  expect(accepted.can.join_team).toBe(false);
  expect(accepted).toMatchObject({ my_team: { id: 4, slug: 'mare', name: 'Maré' }, is_contestant: true });
  expect(afterAccept).toEqual(['exit']);
  const [left, afterExit] = nextAfter('exit', accepted);
  expect(left.my_team).toBeNull();
  expect(afterExit).toEqual(['request']);
});
