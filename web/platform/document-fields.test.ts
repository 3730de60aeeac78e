import { expect, test } from 'vitest';
import { conflictsInList, mergeDraft, settleList } from './document-fields.ts';

const a = { id: 'a', pt: 'um', en: 'one' };
const b = { id: 'b', pt: 'dois', en: 'two' };
const known = [a, b];
const lists = ['blocks'];

test('a list that somebody else changed elsewhere is based on what they saved', () => {
  const theirs = [a, { ...b, pt: 'Y' }];
  const draft = { blocks: { from: known, to: [{ ...a, pt: 'X' }, b] }, title: { from: 'A', to: 'B' } };
  expect(mergeDraft(draft, { blocks: theirs, title: 'C' }, lists)).toEqual({
    blocks: {
      from: theirs,
      to: [
        { ...a, pt: 'X' },
        { ...b, pt: 'Y' },
      ],
    },
    title: { from: 'A', to: 'B' },
  });
});

test('a list that is saved leaves the draft', () => {
  const to = [{ ...a, pt: 'X' }, b];
  expect(mergeDraft({ blocks: { from: known, to } }, { blocks: to }, lists)).toEqual({});
});

test('a contradiction stays until it is decided, without losing the rest of either version', () => {
  const theirs = [
    { ...a, pt: 'Y' },
    { ...b, en: 'Z' },
  ];
  const draft = { blocks: { from: known, to: [{ ...a, pt: 'X' }, b] } };
  expect(mergeDraft(draft, { blocks: theirs }, lists)).toBe(draft);
  expect(conflictsInList(draft, { blocks: theirs }, 'blocks')).toEqual(['a.pt']);
  expect(settleList(draft, { blocks: theirs }, 'blocks', 'mine')).toEqual({
    blocks: {
      from: theirs,
      to: [
        { ...a, pt: 'X' },
        { ...b, en: 'Z' },
      ],
    },
  });
  expect(settleList(draft, { blocks: theirs }, 'blocks', 'theirs')).toEqual({ blocks: { from: theirs, to: theirs } });
});
