import { expect, test } from 'vitest';
import {
  denialOfCreating,
  denialOfDeleting,
  denialOfJoining,
  denialOfLeaving,
  mayDo,
  maySee,
  type PointFacts,
  type ProblemFacts,
} from './problem-locations.policy.ts';

const member: ProblemFacts = { hasMap: true, situation: 'in_progress', isComplete: true, isModerator: false };
const point: PointFacts = { isOwn: false, hasJoined: false, isHidden: false };

test.each([
  [{}, undefined],
  [{ hasMap: false }, 'map_off'],
  [{ isComplete: false }, 'profile_incomplete'],
  [{ isComplete: false, isModerator: true }, 'profile_incomplete'],
  [{ situation: 'coming_soon' }, 'challenge_coming_soon'],
  [{ situation: 'finished' }, 'challenge_finished'],
] as const)('MAP-08 who may report a problem: %j', (facts, denial) => {
  expect(denialOfCreating({ ...member, ...facts })).toBe(denial);
  expect(denialOfJoining({ ...member, ...facts }, point)).toBe(denial);
});

test('authors do not join, and members leave at any time', () => {
  expect(denialOfJoining(member, { isOwn: true })).toBe('own_problem');
  expect(denialOfLeaving({ ...member, situation: 'finished', isComplete: false })).toBeUndefined();
  expect(denialOfLeaving({ ...member, hasMap: false })).toBe('map_off');
});

test.each([
  [{}, { isOwn: true }, undefined],
  [{ isModerator: true }, {}, undefined],
  [{ situation: 'finished' }, { isOwn: true }, undefined],
  [{}, {}, 'not_author'],
  [{ hasMap: false }, { isOwn: true }, 'map_off'],
] as const)('who may delete a report: %j %j', (facts, own, denial) => {
  expect(denialOfDeleting({ ...member, ...facts }, { ...point, ...own })).toBe(denial);
});

test('hidden reports are seen by their author and moderators', () => {
  const hidden = { ...point, isHidden: true };
  expect(maySee(member, point)).toBe(true);
  expect(maySee(member, hidden)).toBe(false);
  expect(maySee(member, { ...hidden, isOwn: true })).toBe(true);
  expect(maySee({ ...member, isModerator: true }, hidden)).toBe(true);
});

test.each([
  [{}, {}, { join: true, leave: false, delete: false, report: true }],
  [{}, { hasJoined: true }, { join: false, leave: true, delete: false, report: true }],
  [{}, { isOwn: true }, { join: false, leave: false, delete: true, report: false }],
  [{ isModerator: true }, { isHidden: true }, { join: false, leave: false, delete: true, report: false }],
  [{ situation: 'finished' }, { hasJoined: true }, { join: false, leave: true, delete: false, report: true }],
] as const)('what a member may do with a report: %j %j', (facts, own, can) => {
  expect(mayDo({ ...member, ...facts }, { ...point, ...own })).toEqual(can);
});
