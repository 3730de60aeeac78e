import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { applyChanges, beforeAndAfter } from './apply-changes.ts';

const row = { title_pt: 'Rio', title_en: 'River', deadline: new Date('2026-12-01T00:00:00Z') as Date | string | null };

test('a field that has the known value changes', () => {
  const changed = applyChanges(row, { title_pt: { from: 'Rio', to: 'Rio limpo' } });
  expect(changed).toEqual({ title_pt: 'Rio limpo' });
  expect(beforeAndAfter(row, changed)).toEqual({ before: { title_pt: 'Rio' }, after: { title_pt: 'Rio limpo' } });
});

test('a repeated change, and one to the present value, changes nothing', () => {
  expect(applyChanges(row, { title_pt: { from: 'Lago', to: 'Rio' } })).toEqual({});
  expect(applyChanges({ title_pt: 'Rio', note: null }, { note: { to: null } })).toEqual({});
});

test('an instant equals its text, and an absent value null', () => {
  const from = '2026-12-01T00:00:00.000Z';
  expect(applyChanges(row, { deadline: { from, to: null } })).toEqual({ deadline: null });
  expect(applyChanges({ ...row, deadline: null as string | null }, { deadline: { to: from } })).toEqual({
    deadline: from,
  });
});

test('a field that was changed meanwhile is a conflict, which names it, and nothing changes', () => {
  const change = () =>
    applyChanges(row, { title_pt: { from: 'Lago', to: 'Mar' }, title_en: { from: 'River', to: 'Sea' } });
  expect(change).toThrow(AppError);
  try {
    change();
  } catch (error) {
    expect(error).toMatchObject({ code: 'conflict', status: 409 });
    expect(Object.keys((error as AppError).fieldMessages)).toEqual(['title_pt']);
  }
});
