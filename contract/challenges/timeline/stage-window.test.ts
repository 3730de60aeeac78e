import { expect, test } from 'vitest';
import { isActive, isNotStarted, startedStages } from './stage-window.ts';

const start_at = '2027-03-01T12:00:00.000Z';
const finish_at = '2027-03-08T12:00:00.000Z';
const at = (instant: string, milliseconds = 0) => new Date(Date.parse(instant) + milliseconds);

test.each([
  ['just before the start', at(start_at, -1), false, false, true],
  ['at the start', at(start_at), true, true, true],
  ['just after the start', at(start_at, 1), true, true, false],
  ['just before the end', at(finish_at, -1), true, true, false],
  ['at the end', at(finish_at), true, true, false],
  ['just after the end', at(finish_at, 1), false, true, false],
])('TIME-06 TIME-08 AMB-36 %s', (_when, now, active, activeWithoutEnd, notStarted) => {
  expect(isActive({ start_at, finish_at }, now)).toBe(active);
  expect(isActive({ start_at: at(start_at), finish_at: at(finish_at) }, now)).toBe(active);
  expect(isActive({ start_at, finish_at: null }, now)).toBe(activeWithoutEnd);
  expect(isNotStarted({ start_at, finish_at }, now)).toBe(notStarted);
});

test('TIME-02 the marker "you are here" comes after the stages that have started', () => {
  const stages = [start_at, '2027-03-05T12:00:00.000Z'].map((start_at) => ({ start_at, finish_at }));
  expect(startedStages(stages, at(start_at, -1))).toBe(0);
  expect(startedStages(stages, at(start_at))).toBe(1);
  expect(startedStages(stages, at(finish_at))).toBe(2);
});
