import { expect, test } from 'vitest';
import { findVersionProblem } from './pages.policy.ts';

const today = '2026-06-10';
const first = { version: 1, valid_from: '2026-01-15' };
const next = { version: 2, valid_from: '2026-07-01', hasChanges: true };

test.each([
  ['a page is rewritten', 'home-about', { ...first, hasChanges: false }, first, false, true],
  ['a page gets its next version', 'home-about', { ...next, hasChanges: false }, first, false, true],
  ['a page gets no version too far', 'home-about', { ...next, version: 3 }, first, false, false],
  ['an older version of a page', 'home-about', { ...first, hasChanges: false }, next, false, false],
  ['the first version of terms', 'terms-of-use', { ...first, hasChanges: false }, undefined, false, true],
  ['a first version to come', 'terms-of-use', { ...next, version: 1 }, undefined, false, false],
  ['a second version without a first', 'terms-of-use', next, undefined, false, false],
  ['a version nobody agreed to', 'terms-of-use', { ...first, hasChanges: false }, first, false, true],
  ['a version somebody agreed to', 'terms-of-use', { ...first, hasChanges: false }, first, true, false],
  ['the next version', 'privacy-policy', next, first, true, true],
  ['the next version, from today', 'privacy-policy', { ...next, valid_from: today }, first, true, true],
  ['the next version, from yesterday', 'privacy-policy', { ...next, valid_from: '2026-06-09' }, first, true, false],
  ['the next version, before the present', 'privacy-policy', { ...next, valid_from: '2026-01-15' }, first, true, false],
  ['the next version without a word on it', 'privacy-policy', { ...next, hasChanges: false }, first, true, false],
  ['a version too far', 'privacy-policy', { ...next, version: 3 }, first, true, false],
  ['an older version', 'privacy-policy', { ...first, hasChanges: true }, { ...next }, false, false],
] as const)('%s', (_case, slug, wanted, newest, isNewestAgreedTo, may) => {
  expect(findVersionProblem(wanted, { slug, newest, isNewestAgreedTo, today }) === undefined).toBe(may);
});
