import type { Found, StaffFound } from '@mutirao/contract/site/search/search.calls.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const { create, database, get, join, read, takePart } = await startTestApp();

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

const staffSearch = (q: string, headers: Record<string, string>): Promise<StaffFound> =>
  read(`/api/admin/search?q=${encodeURIComponent(q)}`, headers);

test('staff find drafts too, and members by name, address or id', async () => {
  const { headers } = await join({ roles: ['admin'] });
  const jurema = await join({ first_name: 'Jurema', last_name: 'Sem Perfil' });
  const { challenges } = await staffSearch('hortas', headers);
  expect(challenges.map(({ title, state }) => [title.pt, state])).toEqual([
    ['Hortas em segredo', 'draft'],
    ['Hortas de Paraisópolis', 'published'],
  ]);
  const found = [{ id: jurema.id, full_name: 'Jurema Sem Perfil' }];
  expect((await staffSearch('JUREMA', headers)).members).toEqual(found);
  expect((await staffSearch(String(jurema.id), headers)).members).toEqual(found);
});

test('an admin of a challenge finds that one alone, and no people; others are refused', async () => {
  const iara = await join({ first_name: 'Iara' });
  const [own = 0] = await create({ title_pt: 'Hortas da Iara', published: false });
  await takePart({ challengeId: own, memberId: iara.id, roles: ['challenge_admin'] });
  expect((await staffSearch('hortas', iara.headers)).challenges.map(({ id }) => id)).toEqual([own]);
  expect((await staffSearch('iara', iara.headers)).members).toEqual([]);
  const caio = await join({ roles: ['judge'] });
  await takePart({ challengeId: own, memberId: caio.id, roles: ['judge', 'advisor', 'contestant'] });
  for (const { headers } of [caio, await join()])
    expectError(await get('/api/admin/search?q=hortas', headers), {
      error: 'refused',
      message: 'Você não tem permissão para fazer isto.',
    });
  expect((await get('/api/admin/search?q=hortas')).statusCode).toBe(401);
  expect((await get('/api/admin/search', iara.headers)).statusCode).toBe(422);
});

test('a search without words is refused', async () => {
  const answer = await get('/api/search?q=%20');
  expect(answer.statusCode).toBe(422);
  expectError(answer, { error: 'invalid', message: expect.any(String), errors: { q: [expect.any(String)] } });
});
