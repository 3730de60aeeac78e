import { expect, test } from 'vitest';
import { invitationModes, inviteActions, inviteStatuses, mayDoWithInvite, statusAfter } from './invite-transitions.ts';
import { readTeamCode } from './team-invites.ts';

test.each([
  ['BCDFGH', 'BCDFGH'],
  [' bcd fgh ', 'BCDFGH'],
  ['b-c-d-f-g-h', 'BCDFGH'],
  ['BCD–FGH', 'BCDFGH'],
  ['BCDFG', undefined],
  ['BCDFGHJ', undefined],
  ['ABCDFG', undefined],
  ['BCDFG1', undefined],
  ['', undefined],
])('the typed code "%s" is read as %s', (typed, code) => {
  expect(readTeamCode(typed)).toBe(code);
});

const actors = ['member', 'leader', undefined] as const;
const running = { isFinished: false, isFull: false, hasTeam: false };

/** What is allowed, as `status mode actor action`, with the status afterwards; everything else is not. */
const allowed: Readonly<Record<string, string>> = {
  'pending invited member accept': 'accepted',
  'pending invited member reject': 'rejected',
  'pending invited leader remove': 'removed',
  'pending requested member cancel': 'canceled',
  'pending requested leader accept': 'accepted',
  'pending requested leader reject': 'rejected',
  'accepted invited member leave': 'removed',
  'accepted requested member leave': 'removed',
  'accepted invited leader remove': 'removed',
  'accepted requested leader remove': 'removed',
};

const every = inviteStatuses.flatMap((status) =>
  invitationModes.flatMap((mode) =>
    actors.flatMap((actor) => inviteActions.map((action) => ({ status, mode, actor, action }))),
  ),
);

test('the table has every status, mode, actor and action', () => {
  expect(every).toHaveLength(5 * 2 * 3 * 5);
  const names = new Set(every.map(({ status, mode, actor, action }) => `${status} ${mode} ${actor} ${action}`));
  for (const name of Object.keys(allowed)) expect(names).toContain(name);
});

test.each(every)('AMB-32 $status and $mode: $actor may $action or not', ({ status, mode, actor, action }) => {
  const expected = allowed[`${status} ${mode} ${actor} ${action}`];
  expect(statusAfter({ status, mode }, actor, action)).toBe(expected);
  expect(mayDoWithInvite({ status, mode }, actor, running)[action]).toBe(expected !== undefined);
  expect(mayDoWithInvite({ status, mode }, actor, { ...running, isFinished: true })[action]).toBe(false);
  for (const hindrance of [{ isFull: true }, { hasTeam: true }])
    expect(mayDoWithInvite({ status, mode }, actor, { ...running, ...hindrance })[action]).toBe(
      expected !== undefined && action !== 'accept',
    );
});
