import { expect, test } from 'vitest';
import { complete, editorOf, startEditor } from './editor.testing.ts';

const { clock, createComplete, databaseUrl, editor, events, get, read, receiveAll, staff } = await startEditor();
const second = await startEditor({ databaseUrl, clock });
const other = editorOf(second, staff.headers);
const statusOf = async (id: number) => (await get(`/api/challenges/${id}`)).statusCode;

test('an unpublished challenge is gone at once from its page and from lists, and keeps its content', async () => {
  const id = await createComplete();
  await editor.publish(id);
  const { total } = await read('/api/challenges');
  expect((await editor.unpublish(id, 'published')).json()).toMatchObject({
    state: 'draft',
    published: null,
    content: complete,
  });
  expect(await statusOf(id)).toBe(404);
  expect((await read('/api/challenges')).total).toBe(total - 1);
  expect((await events(id)).at(-1)?.kind).toBe('challenge_unpublished');
});

test('an archived challenge is known to staff alone, cannot be edited, and comes back as a draft', async () => {
  const id = await createComplete();
  await editor.publish(id);
  expect(await statusOf(id)).toBe(200);
  const [one, two] = await Promise.all([editor.call('PUT', `/${id}/archive`), other.call('PUT', `/${id}/archive`)]);
  expect([one?.json().state, two?.json().state]).toEqual(['archived', 'archived']);
  await receiveAll();
  expect(await statusOf(id)).toBe(404);
  expect((await editor.change(id, { title_pt: 'Novo' })).statusCode).toBe(409);
  expect((await editor.publish(id)).statusCode).toBe(409);
  expect((await editor.call('DELETE', `/${id}/archive`)).json().state).toBe('draft');
  expect((await events(id)).filter(({ kind }) => kind === 'challenge_archived')).toHaveLength(2);
});
