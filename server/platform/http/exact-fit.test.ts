import { challenge, challengePage } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { home } from '@mutirao/contract/site/home/home.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exactFit } from './exact-fit.ts';

const shape = z.object({
  name: z.string(),
  count: z.int(),
  at: z.iso.datetime().nullable(),
  kind: z.enum(['a', 'b']),
  until: z.union([z.iso.datetime(), z.literal('finished')]),
  parts: z.array(z.object({ open: z.boolean(), value: z.number() })),
  note: z.string().optional(),
});
const good = {
  name: '',
  count: 0,
  at: null,
  kind: 'a',
  until: 'finished',
  parts: [{ open: true, value: 0.5 }],
};

test.each([
  ['all of it', good, true],
  ['a date', { ...good, at: '2026-03-05T15:07:00.000Z' }, true],
  ['an empty list', { ...good, parts: [] }, true],
  ['an optional text', { ...good, note: 'Sim' }, true],
  ['an optional text that is none', { ...good, note: 1 }, false],
  ['no object', null, false],
  ['a list', [], false],
  ['a key besides', { ...good, secret: 1 }, false],
  ['a key besides, deep down', { ...good, parts: [{ open: true, value: 1, secret: 1 }] }, false],
  ['a missing key', { ...good, name: undefined }, false],
  ['another key in its place', { count: 0, at: null, kind: 'a', until: 'finished', parts: [], title: '' }, false],
  ['a broken number', { ...good, count: 1.5 }, false],
  ['a number that is none', { ...good, parts: [{ open: true, value: Number.NaN }] }, false],
  ['a Date instead of its text', { ...good, at: new Date() }, false],
  ['a day instead of an instant', { ...good, at: '2026-03-05' }, false],
  ['an unknown kind', { ...good, kind: 'c' }, false],
  ['neither of the two', { ...good, until: 'soon' }, false],
])('%s fits exactly: %#', (_what, value, expected) => {
  expect(exactFit(shape)?.(value)).toBe(expected);
  // A value that fits exactly equals the result of parsing it.
  if (expected) expect(shape.parse(value)).toEqual(value);
});

test('the most frequent answers are checked without parsing', () => {
  for (const schema of [challengePage, challenge, home]) expect(exactFit(schema)).toBeTypeOf('function');
});

test.each([
  ['a least length', z.string().min(1)],
  ['a default', z.string().default('')],
  ['a change', z.string().transform(Number)],
  ['a format of its own', z.email()],
  ['other keys', z.looseObject({})],
  ['something deep down', z.object({ list: z.array(z.object({ name: z.string().trim() })) })],
])('a schema that asks for %s is left to parsing', (_what, schema) => {
  expect(exactFit(schema)).toBeUndefined();
});

test('a recursive schema is left to parsing', () => {
  const node = z.object({
    name: z.string(),
    get children() {
      return z.array(node);
    },
  });
  expect(exactFit(node)).toBeUndefined();
});
