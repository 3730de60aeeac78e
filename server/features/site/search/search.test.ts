import type { Found } from '@mutirao/contract/site/search/search.calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { create, database, get, join, read } = await startTestApp();

const search = (q: string): Promise<Found> => read(`/api/search?q=${encodeURIComponent(q)}`);
const titles = async (q: string) => (await search(q)).challenges.map(({ title }) => title.pt);

beforeAll(async () => {
  await create(
    {
      title_pt: 'Hortas de Paraisópolis',
      title_en: 'Gardens of Paraisópolis',
      short_description_pt: 'Verde no morro.',
    },
    {
      title_pt: 'Água da chuva o ano inteiro',
      title_en: 'Rainwater all year',
      short_description_pt: 'Cisternas para a horta de cada casa.',
    },
    { title_pt: 'Hortas em segredo', published: false },
  );
});

test.each([
  ['a word of the title', 'hortas', ['Hortas de Paraisópolis', 'Água da chuva o ano inteiro']],
  ['another form of the word', 'horta', ['Hortas de Paraisópolis', 'Água da chuva o ano inteiro']],
  ['without accents and in any case', 'AGUA DA CHUVA', ['Água da chuva o ano inteiro']],
  ['the beginning of a word', 'parais', ['Hortas de Paraisópolis']],
  ['with a typing error', 'paraizopolis', ['Hortas de Paraisópolis']],
  ['an English word', 'gardening', ['Hortas de Paraisópolis']],
  ['a word that is nowhere', 'xilofone', []],
  ['signs of the search language', "a' & | ! ( :*", []],
])('challenges are found by %s', async (_what, q, expected) => {
  expect(await titles(q)).toEqual(expected);
});

test('people are found by their names, unless they are hidden or have no profile', async () => {
  await join({ first_name: 'Jacira', last_name: 'Pitanga', profile: true });
  await join({ first_name: 'Jacira', last_name: 'Sem Perfil' });
  const hidden = await join({ first_name: 'Jacira', last_name: 'Escondida', profile: true });
  await sql`update member set hidden_from_search = true where id = ${hidden.id}`.execute(database);
  expect((await search('jacira')).members.map(({ full_name }) => full_name)).toEqual(['Jacira Pitanga']);
});

test('pages are found by their texts, and name the organisation', async () => {
  const { pages } = await search('privacidade');
  expect(pages.map(({ slug }) => slug)).toContain('privacy-policy');
  expect(pages.every(({ title, lead }) => !/[{}]/.test(Object.values({ ...title, ...lead }).join()))).toBe(true);
});

test('a search without words is refused', async () => {
  const answer = await get('/api/search?q=%20');
  expect(answer.statusCode).toBe(422);
  expectError(answer, { error: 'invalid', message: expect.any(String), errors: { q: [expect.any(String)] } });
});
