import { expect, test } from 'vitest';
import { mayDoWithTeam } from './teams.policy.ts';

const leader = { id: 1 };
const member = { id: 2 };
const stranger = { id: 9 };
const team = { responsibleId: 1, peopleIds: [1, 2], nextResponsibleId: null, isFull: false, isFinished: false };
const nothing = { edit: false, destroy: false, hand_over: false, leave: false, invite: false, take_over: false };

test.each([
  ['PERM-14 its leader', leader, team, { edit: true, destroy: true, hand_over: true, invite: true }],
  ['its leader, once it is full', leader, { ...team, isFull: true }, { edit: true, destroy: true, hand_over: true }],
  ['a member to whom it is offered', member, { ...team, nextResponsibleId: 2 }, { leave: true, take_over: true }],
  ['its leader, alone', leader, { ...team, peopleIds: [1] }, { edit: true, destroy: true, invite: true }],
  ['PERM-14 a member', member, team, { leave: true }],
  ['PERM-14 a stranger', stranger, team, {}],
  ['a visitor', undefined, team, {}],
  ['its leader, once the challenge has finished', leader, { ...team, isFinished: true }, {}],
  ['a member, once the challenge has finished', member, { ...team, nextResponsibleId: 2, isFinished: true }, {}],
])('with a team, %s may', (_who, viewer, facts, expected) => {
  expect(mayDoWithTeam(viewer, facts)).toEqual({ ...nothing, ...expected });
});
