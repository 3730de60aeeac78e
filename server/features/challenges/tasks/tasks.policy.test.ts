import { expect, test } from 'vitest';
import { denialOfAborting, denialOfJoining, denialOfMaximum, mayDoWithTask, maySeePeople } from './tasks.policy.ts';

const stranger = {
  is_contestant: false,
  is_judge: false,
  is_advisor: false,
  is_challenge_admin: false,
  isAdmin: false,
};
const contestant = { ...stranger, is_contestant: true };
const judge = { ...stranger, is_judge: true };
const challengeAdmin = { ...stranger, is_challenge_admin: true };
const staff = { ...stranger, isAdmin: true };
const task = { max_users: 2, joined_users: 1, is_finished: false };
const full = { ...task, joined_users: 2 };
const finished = { ...task, is_finished: true };
const out = { has_joined: false, is_done: false };
const joined = { has_joined: true, is_done: false };
const done = { has_joined: true, is_done: true };

test.each([
  ['TASK-02 a participant, with a place left', contestant, task, undefined],
  ['TASK-06 a member who does not take part', stranger, task, 'accept_first'],
  ['a judge', judge, task, 'accept_first'],
  ['an admin of the challenge', challengeAdmin, task, 'accept_first'],
  ['AMB-43 a participant, into a full task', contestant, full, 'full'],
  ['AMB-43 a participant, into an overfull task', contestant, { ...task, joined_users: 3 }, 'full'],
  ['TASK-05 a participant, without a maximum', contestant, { ...full, max_users: null }, undefined],
  ['a participant, once the challenge has finished', contestant, finished, 'finished'],
])('joining: %s', (_case, viewer, facts, expected) => {
  expect(denialOfJoining(viewer, facts)).toBe(expected);
});

test.each([
  ['TASK-03 a participant', contestant, full, joined, undefined],
  ['TASK-06 a member who does not take part', stranger, task, out, 'accept_first'],
  ['a participant who has done it', contestant, task, done, 'is_done'],
  ['a participant, once the challenge has finished', contestant, finished, joined, 'finished'],
])('leaving: %s', (_case, viewer, facts, own, expected) => {
  expect(denialOfAborting(viewer, facts, own)).toBe(expected);
});

test.each([
  [null, undefined],
  [2, undefined],
  [3, undefined],
  [1, 'below_joined'],
])('a maximum of %s for a task with two members', (maximum, expected) => {
  expect(denialOfMaximum(maximum, full)).toBe(expected);
});

test.each([
  ['a participant', contestant, true],
  ['a judge', judge, true],
  ['an adviser', { ...stranger, is_advisor: true }, true],
  ['an admin of the challenge', challengeAdmin, true],
  ['staff', staff, true],
  ['another member', stranger, false],
])('who is in a task is seen by %s: %s', (_who, viewer, expected) => {
  expect(maySeePeople(viewer)).toBe(expected);
});

const nothing = { join: false, abort: false, mark: false, edit: false };

test.each([
  ['a participant', contestant, task, out, { join: true }],
  ['a participant who joined', contestant, task, joined, { abort: true }],
  ['a participant who joined a task that is full', contestant, full, joined, { abort: true }],
  ['a participant who has done it', contestant, task, done, {}],
  ['a participant, with a full task', contestant, full, out, {}],
  ['a participant who joined, once the challenge has finished', contestant, finished, joined, {}],
  ['a member who does not take part', stranger, task, out, {}],
  ['a judge', judge, task, out, {}],
  ['an admin of the challenge', challengeAdmin, task, out, { mark: true, edit: true }],
  ['staff, once the challenge has finished', staff, finished, out, { mark: true, edit: true }],
  ['staff who take part', { ...staff, is_contestant: true }, task, out, { join: true, mark: true, edit: true }],
])('with a task, %s may', (_who, viewer, facts, own, expected) => {
  expect(mayDoWithTask(viewer, facts, own)).toEqual({ ...nothing, ...expected });
});
