import { changedValues } from '@mutirao/contract/changes.ts';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../testing/run-hook.ts';
import { ApiError } from './api-error.ts';
import { conflictsInList, mergeDraft, settleList } from './document-fields.ts';
import { SignedInProvider } from './signed-in.tsx';
import { useDocument } from './use-document.ts';

interface Values {
  readonly name: string;
  readonly note: string | null;
  readonly blocks: readonly { readonly id: string; readonly text: string }[];
}

const initial: Values = { name: 'Rio', note: null, blocks: [{ id: 'a', text: 'um' }] };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A document whose server trims texts; each save waits for `answer` or `refuse`. */
async function edit({ isAutomatic = true } = {}) {
  const server = { values: initial };
  const saves: { changes: Partial<Values>; answer: () => void; refuse: (error: Error) => void }[] = [];
  let saved = initial;
  const save = (changes: Parameters<Parameters<typeof useDocument<Values>>[0]['save']>[0]) =>
    new Promise<Values>((resolve, reject) => {
      const values = changedValues<Values>(changes);
      const answer = () => {
        server.values = JSON.parse(JSON.stringify({ ...server.values, ...values }), (_, value) =>
          typeof value === 'string' ? value.trim() : value,
        );
        saved = server.values;
        resolve(saved);
      };
      saves.push({ changes: values, answer, refuse: reject });
    });
  const reload = vi.fn(async () => {
    saved = server.values;
  });
  const page = await runHook(
    () => useDocument<Values>({ form: 'test', saved, save, reload, lists: ['blocks'], isAutomatic }),
    (probe) => createElement(SignedInProvider, { value: { id: 1 } as never }, probe),
  );
  return {
    server,
    saves,
    reload,
    document: page.now,
    leave: page.leave,
    render: page.render,
    type: (changed: Partial<Values>) => page.act(() => page.now().change(changed)),
    pause: () => page.act(() => vi.advanceTimersByTime(6000)),
    do: page.act,
  };
}

test('what the server cleaned stays as it was typed, and typing goes on from it', async () => {
  const page = await edit();
  await page.type({ name: 'Um rio ' });
  await page.pause();
  await page.do(() => page.saves[0]?.answer());
  expect(page.server.values.name).toBe('Um rio');
  expect(page.document().values.name).toBe('Um rio ');
  expect(page.document()).toMatchObject({ state: 'saved', isChanged: false });

  await page.type({ name: 'Um rio limpo' });
  await page.pause();
  await page.do(() => page.saves[1]?.answer());
  expect(page.document()).toMatchObject({ values: { name: 'Um rio limpo' }, state: 'saved', conflicts: [] });
  await page.type({ name: 'Um rio' });
  expect(page.document().values.name).toBe('Um rio');
});

test('what somebody else saves later replaces what was typed', async () => {
  const page = await edit();
  await page.type({ name: 'Um rio ' });
  await page.pause();
  await page.do(() => page.saves[0]?.answer());
  page.server.values = { ...page.server.values, name: 'Mar' };
  await page.do(() => void page.reload());
  await page.render();
  expect(page.document().values.name).toBe('Mar');
});

test('items of a list stay as they were typed too, also where typing went on meanwhile', async () => {
  const page = await edit();
  await page.type({ blocks: [{ id: 'a', text: 'um ' }] });
  await page.pause();
  await page.type({
    blocks: [
      { id: 'a', text: 'um r' },
      { id: 'b', text: 'dois ' },
    ],
  });
  await page.do(() => page.saves[0]?.answer());
  expect(page.document()).toMatchObject({ conflicts: [], values: { blocks: [{ text: 'um r' }, { text: 'dois ' }] } });
  await page.pause();
  await page.do(() => page.saves[1]?.answer());
  expect(page.document()).toMatchObject({ state: 'saved', values: { blocks: [{ text: 'um r' }, { text: 'dois ' }] } });
  expect(page.server.values.blocks).toEqual([
    { id: 'a', text: 'um r' },
    { id: 'b', text: 'dois' },
  ]);
});

test('a change that is undone while it is being saved is undone on the server too', async () => {
  const page = await edit();
  await page.type({ name: 'Mar', note: 'x' });
  await page.pause();
  await page.type({ name: 'Rio', note: null });
  expect(page.document().values).toMatchObject({ name: 'Rio', note: null });
  await page.type({ note: 'x' });
  expect(page.document().values.note).toBe('x');
  await page.do(() => page.saves[0]?.answer());
  await page.pause();
  expect(page.saves[1]?.changes).toEqual({ name: 'Rio' });
});

test('a conflict that is about no field is shown, and not sent again', async () => {
  const page = await edit();
  await page.type({ name: 'Mar' });
  await page.pause();
  await page.do(() => page.saves[0]?.refuse(new ApiError(409, { message: 'It is archived' })));
  await page.render();
  await page.pause();
  expect(page.saves).toHaveLength(1);
  expect(page.document()).toMatchObject({ state: 'refused', errors: { name: 'It is archived' }, conflicts: [] });
});

test('a refusal that names only fields that were not sent holds what was sent', async () => {
  const page = await edit();
  await page.type({ name: 'Mar' });
  await page.pause();
  await page.do(() =>
    page.saves[0]?.refuse(new ApiError(422, { message: 'No', errors: { 'changes.note.to': ['Empty'] } })),
  );
  await page.pause();
  expect(page.saves).toHaveLength(1);
  expect(page.document().errors).toEqual({ name: 'No', note: 'Empty' });
});

test('a field that somebody else changed is a choice instead of an error, and what is kept is sent', async () => {
  const page = await edit();
  await page.type({ name: 'Mar' });
  await page.pause();
  page.server.values = { ...initial, name: 'Lago' };
  await page.do(() => page.saves[0]?.refuse(new ApiError(409, { message: 'Changed', errors: { name: ['Changed'] } })));
  await page.render();
  expect(page.document()).toMatchObject({ state: 'conflict', errors: {}, conflicts: ['name'] });
  await page.do(() => page.document().keep('name'));
  await page.pause();
  expect(page.saves[1]?.changes).toEqual({ name: 'Mar' });
});

test('a list that goes together with what somebody else saved is sent again after a conflict', async () => {
  const page = await edit();
  await page.type({ blocks: [{ id: 'a', text: 'X' }] });
  await page.pause();
  page.server.values = { ...initial, blocks: [...initial.blocks, { id: 'b', text: 'dois' }] };
  await page.do(() =>
    page.saves[0]?.refuse(new ApiError(409, { message: 'Changed', errors: { blocks: ['Changed'] } })),
  );
  await page.render();
  await page.pause();
  expect(page.saves[1]?.changes).toEqual({
    blocks: [
      { id: 'a', text: 'X' },
      { id: 'b', text: 'dois' },
    ],
  });
});

test('what is typed during a save is sent on leaving', async () => {
  const page = await edit();
  await page.type({ name: 'Um' });
  await page.pause();
  await page.type({ name: 'Um rio' });
  await page.leave();
  await page.do(() => page.saves[0]?.answer());
  expect(page.saves[1]?.changes).toEqual({ name: 'Um rio' });
});

test('whoever submits during a save waits until all is saved', async () => {
  const page = await edit();
  await page.type({ name: 'Um ' });
  await page.pause();
  await page.type({ name: 'Um rio' });
  const submitted = page.document().submit();
  await page.do(() => page.saves[0]?.answer());
  await page.do(() => page.saves[1]?.answer());
  expect(await submitted).toBe(true);
});

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
