import { expect, test } from 'vitest';
import {
  denialOfAsking,
  denialOfClass,
  denialOfDeciding,
  denialOfEntering,
  denialOfOpening,
} from './classes.policy.ts';

const now = new Date('2026-05-04T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

test.each([
  [true, null, undefined],
  [true, 'asked', undefined],
  [true, 'refused', undefined],
  [true, 'verified', 'alreadyTeacher'],
  [true, 'suspended', 'suspended'],
  [false, null, 'notAdult'],
] as const)('asking to teach as an adult %s with the status %s: %s', (isAdult, status, denial) => {
  expect(denialOfAsking({ isAdult, status })).toBe(denial);
});

test.each([
  ['asked', 'verified', true],
  ['asked', 'refused', true],
  ['asked', 'suspended', false],
  ['refused', 'verified', true],
  ['refused', 'suspended', false],
  ['verified', 'suspended', true],
  ['verified', 'refused', false],
  ['verified', 'verified', false],
  ['suspended', 'verified', true],
] as const)('staff turn %s into %s: %s', (from, to, may) => {
  expect(denialOfDeciding(from, to)).toBe(may ? undefined : 'alreadyDecided');
});

test.each([
  ['verified', at(1), null, undefined],
  ['suspended', at(1), null, 'suspended'],
  [null, at(1), null, 'suspended'],
  ['verified', at(0), null, 'ended'],
  ['verified', at(1), at(-1), 'ended'],
] as const)('a class of a teacher %s that ends at %s and ended at %s: %s', (status, ends_at, ended_at, denial) => {
  expect(denialOfClass({ status, ends_at, ended_at }, now)).toBe(denial);
});

const challenge = { opens_at: at(-9), closed_at: null, deadline: at(60) };
const opening = { status: 'verified', openClasses: 0, challenge, endsAt: at(30) } as const;
test.each([
  [{}, undefined],
  [{ status: null }, 'notTeacher'],
  [{ status: 'asked' }, 'notTeacher'],
  [{ status: 'suspended' }, 'suspended'],
  [{ challenge: undefined }, 'notRunning'],
  [{ challenge: { ...challenge, opens_at: at(1) } }, 'notRunning'],
  [{ challenge: { ...challenge, closed_at: at(-1) } }, 'notRunning'],
  [{ challenge: { ...challenge, deadline: at(-1) } }, 'notRunning'],
  [{ endsAt: at(0) }, 'endsBefore'],
  [{ endsAt: at(61) }, 'endsTooLate'],
  [{ endsAt: at(121), challenge: { ...challenge, deadline: null } }, 'endsTooLate'],
  [{ endsAt: at(120), challenge: { ...challenge, deadline: null } }, undefined],
  [{ openClasses: 20 }, 'tooManyClasses'],
] as const)('opening a class with %o: %s', (values, denial) => {
  expect(denialOfOpening({ ...opening, ...values }, now)).toBe(denial);
});

test.each([
  [0, true, undefined],
  [4, true, undefined],
  [5, true, 'locked'],
  [0, false, 'wrongPictures'],
  [4, false, 'locked'],
  [5, false, 'locked'],
] as const)('entering after %i wrong passwords with the right one %s: %s', (failures, isRight, denial) => {
  expect(denialOfEntering({ failures, isRight })).toBe(denial);
});
