import { expect, test } from 'vitest';
import { apiCalls } from './api.ts';
import { blankPrivate } from './blank-private.ts';
import { callUrl } from './call-url.ts';
import type { GroupedCall } from './calls.ts';

const calls = Object.entries<GroupedCall>(apiCalls);

test('every call has a unique id', () => {
  const ids = calls.map(([, { id }]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/);
});

test.each(calls)('%s has a schema for just the parameters of its path, and cache tags that name them', (key, call) => {
  const names = [...key.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(Object.keys(call.params?.shape ?? {}).toSorted()).toEqual(names.toSorted());
  for (const tag of call.cache ?? []) for (const [, name] of tag.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
  if (call.for === 'self') expect(names).toContain('user');
});

test('only public calls are cached', () => {
  for (const [key, call] of calls)
    if (call.cache) expect([key.split(' ')[0], call.for], key).toEqual(['GET', 'everyone']);
});

test('the URL of a call has escaped parameters, joined lists, and no undefined values', () => {
  const input = { params: { user: 'a/b ç' }, query: { page: 2, tag: undefined, 'filter[role]': ['judge', 'admin'] } };
  expect(callUrl('GET /users/:user/following', input)).toBe(
    '/api/users/a%2Fb%20%C3%A7/following?page=2&filter%5Brole%5D=judge%2Cadmin',
  );
  expect(callUrl('GET /faqs')).toBe('/api/faqs');
});

test.each([
  ['No account of maria.silva+x@example.org here', 'No account of … here'],
  ['Unexpected token \'M\', "Maria, 41 years" is not valid JSON', "Unexpected token 'M', … is not valid JSON"],
  [
    'Failed to fetch https://desafios.example.org/results?tag=maria now',
    'Failed to fetch https://desafios.example.org/results… now',
  ],
  ['Bearer eyJhbGciOiJFUzI1NiJ9abcdef.eyJzdWIiOiI3In0.c2ln refused', 'Bearer … refused'],
])('what may tell of a person is blanked: %s', (text, blanked) => {
  expect(blankPrivate(text)).toBe(blanked);
});

test.each([
  "Cannot read properties of undefined (reading 'title')",
  'TypeError: x is not a function\n    at render (https://desafios.example.org/assets/challenge.page-D3fT7a.js:12:345)',
])('what helps to find the fault stays: %s', (text) => {
  expect(blankPrivate(text)).toBe(text);
});
