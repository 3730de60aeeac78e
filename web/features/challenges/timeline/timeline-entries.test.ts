import { expect, test } from 'vitest';
import { here, timelineEntries } from './timeline-entries.ts';

const stages = ['2026-03-01T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-20T12:00:00Z'].map((start_at, index) => ({
  name: index + 1,
  start_at,
  finish_at: null,
}));

test.each([
  ['before the first stage', '2026-02-01T00:00:00Z', [here, 1, 2, 3]],
  ['between stages', '2026-03-15T00:00:00Z', [1, 2, here, 3]],
  ['just before a start', '2026-03-10T11:59:59Z', [1, here, 2, 3]],
  ['at a start', '2026-03-10T12:00:00Z', [1, 2, here, 3]],
  ['after the last stage', '2026-04-01T00:00:00Z', [1, 2, 3, here]],
])('TIME-02 %s, the marker is between the stages that bracket the moment', (_when, now, expected) => {
  const entries = timelineEntries(stages, new Date(now));
  expect(entries.map((entry) => (entry === here ? entry : entry.name))).toEqual(expected);
});
