import { expect, test } from 'vitest';
import { compareWords } from './text-difference.tsx';

test('words that were removed and added stand between those that stayed', () => {
  expect(compareWords('We keep data for a year.', 'We keep your data for a month.')).toEqual([
    { kind: 'same', text: 'We keep ' },
    { kind: 'added', text: 'your ' },
    { kind: 'same', text: 'data for a ' },
    { kind: 'removed', text: 'year.' },
    { kind: 'added', text: 'month.' },
  ]);
});

test('texts that are equal, new or gone are one part', () => {
  expect(compareWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
  expect(compareWords('', 'a b')).toEqual([{ kind: 'added', text: 'a b' }]);
  expect(compareWords('a b', '')).toEqual([{ kind: 'removed', text: 'a b' }]);
});
