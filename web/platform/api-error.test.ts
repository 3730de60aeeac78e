import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readAnswer } from './api-error.ts';
import { askReauthenticating, onSecondFactorNeeded } from './reauthentication.ts';

const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterAll(() => warned.mockRestore());
beforeEach(() => warned.mockClear());

const moments = { created_at: '2026-11-21T12:00:00.000Z', updated_at: '2026-11-21T12:00:00.000Z' };
const read = (body: unknown) => readAnswer({ ok: true, status: 200, json: async () => body });

test.each([
  ['none', { title: 'Rio limpo', ...moments }],
  ['an empty one', { id: null, ...moments }],
  ['none, in a list', [{ id: 1, ...moments }, moments]],
  ['none, on a page of a list', { data: [moments, { id: 2, ...moments }], current_page: 1 }],
])('ENTITY-16 reports a record without an id (%s) once, and still shows it', async (_what, answer) => {
  expect(await read(answer)).toBe(answer);
  expect(warned).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'records with their ids',
    [
      { id: 1, ...moments },
      { id: 'b2', ...moments },
    ],
  ],
  ['what is no record', { message: 'Sent' }],
  ['texts', ['one', 'two']],
  ['nothing', null],
])('reports nothing for %s', async (_what, answer) => {
  expect(await read(answer)).toBe(answer);
  expect(warned).not.toHaveBeenCalled();
});

test('an answer that a second factor is needed is announced, and passed on', async () => {
  const needed = vi.fn();
  onSecondFactorNeeded(needed);
  const refused = Response.json({ error: 'second_factor_needed' }, { status: 403 });
  expect(await askReauthenticating(async () => refused)).toBe(refused);
  await askReauthenticating(async () => Response.json({ error: 'forbidden' }, { status: 403 }));
  expect(needed).toHaveBeenCalledTimes(1);
});
