import { expect, test } from 'vitest';
import { waitAfter } from './keep-connected.ts';

test('the delay doubles with each failure up to a minute, with jitter', () => {
  expect([0, 1, 2, 3, 5, 6, 20].map((failures) => waitAfter(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 32_000, 60_000, 60_000,
  ]);
  expect(waitAfter(3, 0.5)).toBe(4000);
  const waits = Array.from({ length: 50 }, () => waitAfter(4));
  expect(new Set(waits).size).toBeGreaterThan(40);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(16_000);
});
