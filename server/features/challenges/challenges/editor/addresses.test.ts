import { expect, test } from 'vitest';
import { editorOf, startEditor } from './editor.testing.ts';

const { clock, createComplete, databaseUrl, editor, read, staff } = await startEditor();
const second = await startEditor({ databaseUrl, clock });
const other = editorOf(second, staff.headers);

test('a former address leads to the challenge, and no other challenge gets it', async () => {
  const id = await createComplete();
  const { content } = (await editor.publish(id)).json();
  await editor.change(id, { slug: 'rio-novo' });
  expect((await read(`/api/challenges/slug/${content.slug}`)).slug).toBe(content.slug);
  await editor.publish(id);
  expect((await read(`/api/challenges/slug/${content.slug}`)).slug).toBe('rio-novo');
  const another = await createComplete();
  const taken = (await editor.change(another, { slug: content.slug })).json();
  expect(taken.missing).toContainEqual({ code: 'slug_taken', field: 'slug', required: true });
  expect((await editor.publish(another)).json().errors).toHaveProperty('slug');
  await editor.change(another, { slug: 'Não é' });
  expect((await editor.document(another)).missing).toContainEqual({
    code: 'slug_invalid',
    field: 'slug',
    required: true,
  });
});

test('of two drafts with one address, published at once, one gets it', async () => {
  const [one, two] = [await createComplete(), await createComplete()];
  await Promise.all([one, two].map((id) => editor.change(id, { slug: 'mesmo-lugar' })));
  const answers = await Promise.all([editor.publish(one), other.publish(two)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});
