import { expect, test } from 'vitest';
import { mergeItems } from './merge-items.ts';

const a = { id: 'a', pt: 'um', en: 'one' };
const b = { id: 'b', pt: 'dois', en: 'two' };
const c = { id: 'c', pt: 'três', en: 'three' };
const d = { ...c, id: 'd' };
const known = [a, b];

test.each([
  {
    what: 'different fields of one item',
    mine: [{ ...a, pt: 'X' }, b],
    theirs: [{ ...a, en: 'Y' }, b],
    items: [{ id: 'a', pt: 'X', en: 'Y' }, b],
  },
  {
    what: 'different items',
    mine: [{ ...a, pt: 'X' }, b],
    theirs: [a, { ...b, pt: 'Y' }],
    items: [
      { ...a, pt: 'X' },
      { ...b, pt: 'Y' },
    ],
  },
  {
    what: 'an addition by each',
    mine: [a, c, b],
    theirs: [a, b, d],
    items: [a, c, b, d],
  },
  { what: 'a new order and another text', mine: [b, a], theirs: [a, { ...b, pt: 'Y' }], items: [{ ...b, pt: 'Y' }, a] },
  { what: 'their order and an addition of mine', mine: [a, b, c], theirs: [b, a], items: [b, c, a] },
  { what: 'a deletion and another text', mine: [b], theirs: [a, { ...b, pt: 'Y' }], items: [{ ...b, pt: 'Y' }] },
  {
    what: 'a new order and an addition by somebody else',
    mine: [b, a],
    theirs: [a, d, b],
    items: [b, a, d],
  },
  {
    what: 'a new order by somebody else and a text',
    mine: [a, { ...b, pt: 'X' }],
    theirs: [b, a],
    items: [{ ...b, pt: 'X' }, a],
  },
  {
    what: 'a text in what somebody else deleted elsewhere',
    mine: [a, { ...b, pt: 'X' }],
    theirs: [b],
    items: [{ ...b, pt: 'X' }],
  },
  { what: 'the same deletion twice', mine: [b], theirs: [b], items: [b] },
  { what: 'the same addition twice', mine: [a, b, c], theirs: [a, b, c], items: [a, b, c] },
])('merges $what', ({ mine, theirs, items }) => {
  expect(mergeItems({ known, mine, theirs }, 'mine')).toEqual({ items, conflicts: [] });
});

test('the same field, changed differently, is a conflict; the preferred version counts', () => {
  const versions = { known, mine: [{ ...a, pt: 'X', en: 'Z' }, b], theirs: [{ ...a, pt: 'Y' }, b] };
  expect(mergeItems(versions, 'mine')).toEqual({ items: [{ id: 'a', pt: 'X', en: 'Z' }, b], conflicts: ['a.pt'] });
  expect(mergeItems(versions, 'theirs')).toEqual({ items: [{ id: 'a', pt: 'Y', en: 'Z' }, b], conflicts: ['a.pt'] });
});

test('deleting what somebody else changed is a conflict', () => {
  const versions = { known, mine: [b], theirs: [{ ...a, pt: 'Y' }, b] };
  expect(mergeItems(versions, 'mine')).toEqual({ items: [b], conflicts: ['a'] });
  expect(mergeItems(versions, 'theirs')).toEqual({ items: [{ ...a, pt: 'Y' }, b], conflicts: ['a'] });
});

test('changing what somebody else deleted is a conflict', () => {
  const versions = { known, mine: [{ ...a, pt: 'X' }, b], theirs: [b] };
  expect(mergeItems(versions, 'mine')).toEqual({ items: [{ ...a, pt: 'X' }, b], conflicts: ['a'] });
  expect(mergeItems(versions, 'theirs')).toEqual({ items: [b], conflicts: ['a'] });
});

test('of two new orders, that of the preferred version counts', () => {
  const versions = { known: [a, b, c], mine: [a, c, b], theirs: [b, a, c] };
  expect(mergeItems(versions, 'mine')).toEqual({ items: [a, c, b], conflicts: [] });
  expect(mergeItems(versions, 'theirs')).toEqual({ items: [b, a, c], conflicts: [] });
});

test('the first items of a list are merged', () => {
  expect(mergeItems({ known: [], mine: [a], theirs: [] }, 'mine')).toEqual({ items: [a], conflicts: [] });
});
