import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDeletionDue } from '../../../../testing/personal-data.ts';
import { joinForum, writeTopic } from '../../../../testing/taking-part.ts';
import { startTestApp } from '../../../../testing/test-app.ts';
import { deleteAccounts } from '../../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { clock, create, database, get, platform, read } = testApp;

async function newForum() {
  const [id = 0, other = 0] = await create({}, {});
  const author = await joinForum(testApp, id, 'contestant', { first_name: 'Ana', last_name: 'Souza' });
  const write = (title: string, html: string, challengeId = id) =>
    writeTopic(testApp, { challengeId, memberId: author.id, title, html, since: clock.now() });
  await write('Filtro de carvão', '<p>Quem já testou <strong>areia</strong>?</p>');
  await write('Cisterna', '<p>Água da chuva e <a href="https://a.example/carvao">carvão-ativado</a></p>');
  await write('Carvão alhures', 'a', other);
  const search = async (text: string, query = '') => {
    const url = `/api/challenges/${id}/forum/topics?search=${encodeURIComponent(text)}${query}`;
    const { data, total } = await read(url);
    expect(total).toBeGreaterThanOrEqual(data.length);
    return data.map(({ title }: { title: string }) => title).toSorted();
  };
  return { id, author, write, search };
}

test('a search finds words by their beginnings, without case and accents, in titles and texts of the forum', async () => {
  const { search } = await newForum();
  expect(await search('CARVAO')).toEqual(['Cisterna', 'Filtro de carvão']);
  expect(await search('carv')).toEqual(['Cisterna', 'Filtro de carvão']);
  expect(await search('carvão areia')).toEqual(['Filtro de carvão']);
  expect(await search('água'.normalize('NFD'))).toEqual(['Cisterna']);
  expect(await search('agua ativado')).toEqual(['Cisterna']);
  expect(await search('alhures')).toEqual([]);
  expect(await search('strong')).toEqual([]);
});

test.each(['!!!', "'", '& | !', '\\', ':*', '%', 'challenge:1'])(
  'a search for %j finds nothing and does not fail',
  async (text) => {
    const { search } = await newForum();
    expect(await search(text)).toEqual([]);
  },
);

test('a search of blanks lists everything, and one of 61 characters is refused', async () => {
  const { id, search } = await newForum();
  expect(await search('  ')).toHaveLength(2);
  expect((await get(`/api/challenges/${id}/forum/topics?search=${'a'.repeat(61)}`)).statusCode).toBe(422);
});

test('a search that finds a thousand topics pages along the list', async () => {
  const { id, author, search } = await newForum();
  await sql`
    insert into topic (challenge_id, member_id, title, description, last_post_at)
    select ${id}, ${author.id}, 'Comum ' || n, 'a', now() - n * interval '1 minute'
    from generate_series(1, 1005) n`.execute(database);
  expect(await search('comum', '&per_page=2&page=3')).toEqual(['Comum 5', 'Comum 6']);
  const page = await read(`/api/challenges/${id}/forum/topics?search=comum&per_page=10`);
  expect(page).toMatchObject({ total: 1000, last_page: 100 });
  expect((await read(`/api/challenges/${id}/forum/topics`)).total).toBe(1007);
});

test('posts stay without a name after their author deleted the account', async () => {
  const { id, author } = await newForum();
  const list = `/api/challenges/${id}/forum/topics`;
  expect((await read(list)).data[0].user.full_name).toBe('Ana Souza');
  await makeDeletionDue({ database, clock }, author);
  await deleteAccounts(platform);
  const { body } = await get(list);
  expect(JSON.parse(body)).toMatchObject({
    total: 2,
    data: [{ user: { full_name: '' } }, { last_post: { contestant_name: '' } }],
  });
  expect(body).not.toContain('Ana');
  expect(await database.selectFrom('topic_follow').selectAll().where('member_id', '=', author.id).execute()).toEqual(
    [],
  );
});
