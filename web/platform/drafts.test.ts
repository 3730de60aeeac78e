import { expect, test } from 'vitest';
import { changeDraft, conflictsOf, settleDraft } from './drafts.ts';

const saved = { about: 'Old', gender: 'f', types: ['student'] };

test('a draft has the changed values and their saved ones', () => {
  const begun = changeDraft({}, { about: 'New' }, saved);
  expect(begun).toEqual({ about: { from: 'Old', to: 'New' } });
  expect(changeDraft(begun, { about: 'Newer', types: [] }, saved)).toEqual({
    about: { from: 'Old', to: 'Newer' },
    types: { from: ['student'], to: [] },
  });
  expect(changeDraft(begun, { about: 'Old', types: ['student'] }, saved)).toEqual({});
});

test('a draft reports values that were saved differently meanwhile', () => {
  const begun = changeDraft({}, { about: 'New', gender: 'o' }, saved);
  expect(conflictsOf(begun, saved)).toEqual([]);
  expect(conflictsOf(begun, { ...saved, about: 'Theirs' })).toEqual(['about']);
  expect(conflictsOf(begun, { ...saved, about: 'New' })).toEqual([]);
});

test('changes made while saving stay in the draft', () => {
  const begun = changeDraft({}, { about: 'New and more', gender: 'o' }, saved);
  expect(settleDraft(begun, { ...saved, about: 'New', gender: 'o' })).toEqual({
    about: { from: 'New', to: 'New and more' },
  });
});
