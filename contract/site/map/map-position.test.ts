import { expect, test } from 'vitest';
import { formatPosition, parsePosition } from './map-position.ts';

test('a position survives an address', () => {
  const position = { latitude: -8.05, longitude: -34.9 };
  expect(formatPosition(position)).toBe('-8.05,-34.9');
  expect(parsePosition(formatPosition(position))).toEqual(position);
  expect(parsePosition('0,180')).toEqual({ latitude: 0, longitude: 180 });
});

test.each(['', '8', '91,0', '0,181', '-8.051,-34.9', 'a,b', '1,2,3'])('%s is no position', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});
