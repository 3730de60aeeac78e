import { expect, test } from 'vitest';
import { countdownTarget, isOpen, isRegistrationPossible } from './registration.ts';

const now = new Date('2026-03-05T12:00:00.000Z');
const before = '2026-03-05T11:59:59.999Z';
const exactly = '2026-03-05T12:00:00.000Z';
const after = '2026-03-05T12:00:00.001Z';
const later = '2026-04-01T00:00:00.000Z';

test.each([
  [null, true],
  [after, true],
  [exactly, false],
  [before, false],
])('with the deadline %s it is open: %s', (deadline, expected) => {
  expect(isOpen({ deadline }, now)).toBe(expected);
});

test.each([
  [null, null, true],
  [null, after, true],
  [null, exactly, false],
  [null, before, false],
  [after, null, true],
  [after, later, true],
  [after, before, false],
  [exactly, null, false],
  [exactly, later, false],
  [before, null, false],
  [before, later, false],
  ['finished', null, false],
  ['finished', later, false],
])('registration until %s, deadline %s: possible %s', (registration_deadline, deadline, expected) => {
  expect(isRegistrationPossible({ registration_deadline, deadline }, now)).toBe(expected);
});

test.each([
  [null, null, undefined],
  [null, later, { kind: 'deadline', at: later }],
  [after, null, { kind: 'registration', at: after }],
  [after, later, { kind: 'registration', at: after }],
  [exactly, later, { kind: 'deadline', at: later }],
  [before, later, { kind: 'deadline', at: later }],
  [before, null, undefined],
  ['finished', later, { kind: 'deadline', at: later }],
  ['finished', null, undefined],
  [later, before, { kind: 'deadline', at: before }],
])('registration until %s, deadline %s: the countdown runs to %j', (registration_deadline, deadline, expected) => {
  expect(countdownTarget({ registration_deadline, deadline }, now)).toEqual(expected);
});
