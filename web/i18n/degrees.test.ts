import { expect, test } from 'vitest';
import { formatDegrees } from './degrees.ts';

test.each([
  [{ latitude: -8.05, longitude: -34.9 }, '8,05° S, 34,90° O', '8.05° S, 34.90° W'],
  [{ latitude: 38.7, longitude: 9 }, '38,70° N, 9,00° L', '38.70° N, 9.00° E'],
])('%o is written as its language does', (position, pt, en) => {
  expect([formatDegrees(position, 'pt'), formatDegrees(position, 'en')]).toEqual([pt, en]);
});
