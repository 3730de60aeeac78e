import { expect, test } from 'vitest';
import { checkFields, expectError, malformed } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { create, database, get, read } = await startTestApp();
await create(
  { tags: ['Água', 'reciclagem', '100%', 'a_b'] },
  { tags: ['agua', 'Reciclagem', 'axb', 'c:\\temp'] },
  { tags: ['ÁGUA potável', 'agua'] },
);

async function names(search: string): Promise<string[]> {
  const tags = await read(`/api/challenges/tags?search=${encodeURIComponent(search)}`);
  return tags.map(({ name }: { name: string }) => name);
}

test('the most used come first, each once in any spelling', async () => {
  const tags = await read('/api/challenges/tags');
  const counts = tags.map(({ challenges_count }: { challenges_count: number }) => challenges_count);
  expect(counts).toEqual([3, 2, 1, 1, 1, 1, 1]);
  expect(tags.slice(0, 2).map(({ name }: { name: string }) => name.toLowerCase())).toEqual(['agua', 'reciclagem']);
  expect(await read('/api/challenges/tags?search=')).toEqual(tags);
});

test.each([
  ['agua', ['Agua', 'ÁGUA potável']],
  ['  ÁGUA  ', ['Agua', 'ÁGUA potável']],
  ['gua po', ['ÁGUA potável']],
  ['GUA   POTA', ['ÁGUA potável']],
  ['ciclagem', ['Reciclagem']],
  ['%', ['100%']],
  ['_', ['a_b']],
  ['a_b', ['a_b']],
  ['\\', ['c:\\temp']],
  ['\\t', ['c:\\temp']],
  ["'", []],
  ['zzz', []],
])('a part of a name, %s, finds it', async (search, expected) => {
  const fold = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  expect((await names(search)).map(fold)).toEqual(expected.map(fold));
});

test('at most 30 are shown', async () => {
  await create({ tags: Array.from({ length: 40 }, (_, number) => `many ${number}`) });
  expect(await names('many')).toHaveLength(30);
});

test('a tag without challenges is left out', async () => {
  const [id = 0] = await create({ tags: ['passing'] });
  expect(await names('passing')).toEqual(['passing']);
  await database.deleteFrom('challenge').where('id', '=', id).execute();
  expect(await names('passin')).toEqual([]);
});

test('an invalid or too long term is refused', async () => {
  const long = { errors: { search: ['Máximo de 60 caracteres'] } };
  expectError(await get(`/api/challenges/tags?search=${'x'.repeat(61)}`), { ...checkFields, ...long });
  const invalid = { errors: { search: ['Valor inválido'] } };
  expectError(await get('/api/challenges/tags?search=a&search=b'), { ...checkFields, ...invalid });
  expectError(await get('/api/challenges/tags?search=%00'), malformed);
});
