import { topic as topicAnswer, topicPage } from '@mutirao/contract/challenges/forum/forum.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, platform, read, takePart } = testApp;

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const pathOf = (id: number | string) => `/api/challenges/${id}/forum/topics`;
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, one?: TestMember, payload?: object) =>
  app.inject({ method, url, headers: { ...one?.headers }, ...(payload && { payload }) });
const question = { title: 'Filtro de carvão', description: '<p>Quem já <strong>testou</strong>?</p>' };
const refused = (message: string) => ({ error: 'refused', message }) as const;
const conflict = (message: string) => ({ error: 'conflict', message }) as const;

test('API-111 API-112 API-113 ENTITY-25 AMB-41 FORUM-03 FORUM-07 a participant creates a topic that everyone sees', async () => {
  const id = await newChallenge();
  const author = await joinForum(testApp, id, 'contestant', { first_name: 'Ana', last_name: 'Souza' });
  expect(await read(pathOf(id))).toMatchObject({ data: [], total: 0, can: { create: false } });
  expect((await read(pathOf(id), author.headers)).can).toEqual({ create: true });

  const answer = await send('POST', pathOf(id), author, question);
  expect(answer.statusCode).toBe(201);
  const made = topicAnswer.strict().parse(answer.json());
  expect(made).toMatchObject({
    challenge_id: id,
    topic: question.title,
    title: question.title,
    description: question.description,
    user: { id: author.id, full_name: 'Ana Souza', role: { name: 'contestant' } },
    replies: 0,
    last_post: { id: null, updated_at: made.updated_at, contestant_name: 'Ana Souza' },
    is_pinned: false,
    is_closed: false,
    answer_id: null,
    is_hidden: false,
    is_followed: true,
    can: { edit: true, delete: true, reply: true, report: false, follow: true, moderate: false, mark_answer: true },
  });
  expect(made.updated_at).toBe(made.created_at);

  const nothing = Object.fromEntries(Object.keys(made.can).map((name) => [name, false]));
  const forVisitors = { ...made, is_followed: false, can: nothing };
  const page = topicPage.parse(await read(pathOf(id)));
  expect(page).toMatchObject({ data: [forVisitors], total: 1, last_page: 1 });
  expect(await read(`${pathOf(id)}/${made.id}`)).toEqual(forVisitors);
  expect(await read(`${pathOf(id)}/${made.id}`, author.headers)).toEqual(made);
});

test('AMB-41 a title is taken as `topic` too, and one is required', async () => {
  const id = await newChallenge();
  const author = await joinForum(testApp, id);
  const { title, description } = question;
  const made = (await send('POST', pathOf(id), author, { topic: title, description })).json();
  expect([made.topic, made.title]).toEqual([title, title]);
  const missing = await send('POST', pathOf(id), author, { description });
  expectError(missing, {
    error: 'invalid',
    message: 'Confira os campos indicados.',
    errors: { title: ['Campo é Obrigatório'] },
  });
});

test.each([
  ['a title of blanks', { ...question, title: '  ' }, { title: ['Campo é Obrigatório'] }],
  ['a long title', { ...question, title: 'a'.repeat(51) }, { title: ['Máximo de 50 caracteres'] }],
  ['no description', { title: 'a' }, { description: ['Campo é Obrigatório'] }],
  [
    'markup without text',
    { ...question, description: '<p> &nbsp;\u200b</p><br><img src=x>' },
    { description: ['Campo é Obrigatório'] },
  ],
  [
    'a long text',
    { ...question, description: `<p>${'a'.repeat(10_001)}</p>` },
    { description: ['Máximo de 10000 caracteres'] },
  ],
  [
    'many elements',
    { ...question, description: '<p>a</p>'.repeat(5000) },
    { description: ['A formatação do texto é complexa demais. Cole-o sem formatação.'] },
  ],
])('FORUM-05 CONST-32 %s is refused', async (_name, body, errors) => {
  const id = await newChallenge();
  const answer = await send('POST', pathOf(id), await joinForum(testApp, id), body);
  expectError(answer, { error: 'invalid', message: 'Confira os campos indicados.', errors });
  expect((await read(pathOf(id))).total).toBe(0);
});

test('markup does not count: ten thousand characters in bold fit', async () => {
  const id = await newChallenge();
  const description = `<p><strong>${'a'.repeat(10_000)}</strong></p>`;
  const answer = await send('POST', pathOf(id), await joinForum(testApp, id), { title: 'b'.repeat(50), description });
  expect(answer.json().description).toBe(description);
});

test('FORUM-13 a script in a description is removed', async () => {
  const id = await newChallenge();
  const description = '<p onclick="a()">Oi <em>gente</em><script>alert(1)</script><a href="javascript:a()">x</a></p>';
  const answer = await send('POST', pathOf(id), await joinForum(testApp, id), { ...question, description });
  expect(answer.json().description).toBe('<p>Oi <em>gente</em>x</p>');
});

test('FORUM-07 AMB-42 only those who accepted the challenge and its judges, advisers and admins post', async () => {
  const id = await newChallenge();
  const accept = refused('Aceite o desafio para escrever no fórum.');
  const [other, partner, follower] = [await join({ profile: true }), await join(), await join({ roles: ['admin'] })];
  await takePart(
    { memberId: partner.id, challengeId: id, roles: ['partner'] },
    { memberId: follower.id, challengeId: id, follows: true },
  );
  for (const one of [other, partner, follower]) {
    expectError(await send('POST', pathOf(id), one, question), accept);
    expect((await read(pathOf(id), one.headers)).can).toEqual({ create: false });
  }
  expect((await send('POST', pathOf(id), undefined, question)).statusCode).toBe(401);
  for (const role of ['judge', 'advisor', 'challenge_admin'] as const) {
    const one = await joinForum(testApp, id, role);
    const answer = await send('POST', pathOf(id), one, question);
    expect([answer.statusCode, answer.json().user?.role]).toEqual([201, { name: role }]);
  }
});

test('a finished challenge takes no topics and no edits, but authors still delete', async () => {
  const id = await newChallenge({ deadline: clock.in(minute) });
  const author = await joinForum(testApp, id);
  const made = (await send('POST', pathOf(id), author, question)).json();
  clock.move(2 * minute);
  const over = conflict('Este desafio já terminou.');
  expectError(await send('POST', pathOf(id), author, { ...question, title: 'Outro' }), over);
  expectError(await send('PUT', `${pathOf(id)}/${made.id}`, author, { ...question, title: 'Outro' }), over);
  const { can } = await read(`${pathOf(id)}/${made.id}`, author.headers);
  expect(can).toMatchObject({ edit: false, delete: true, reply: false });
  expect((await send('DELETE', `${pathOf(id)}/${made.id}`, author)).statusCode).toBe(204);
});

test('a challenge without the tab has no forum', async () => {
  const id = await newChallenge({ tabs_off: ['forum'] });
  const author = await joinForum(testApp, id);
  const { id: topicId } = await writeTopic(testApp, { challengeId: id, memberId: author.id, title: 'a', html: 'a' });
  const off = refused('Este desafio não tem fórum.');
  for (const path of ['', `/${topicId}`, `/${topicId}/messages`])
    for (const headers of [{}, author.headers])
      expectError(await app.inject({ url: `${pathOf(id)}${path}`, headers }), off);
  expectError(await send('POST', pathOf(id), author, question), off);
  expectError(await send('DELETE', `${pathOf(id)}/${topicId}`, author), off);
});

test('the forum of a draft is known to staff only', async () => {
  const id = await newChallenge({ published: false });
  const [author, staff] = [await joinForum(testApp, id), await join({ roles: ['admin'] })];
  expect((await app.inject({ url: pathOf(id), headers: author.headers })).statusCode).toBe(404);
  expect((await app.inject({ url: pathOf(id) })).statusCode).toBe(404);
  expect((await read(pathOf(id), staff.headers)).total).toBe(0);
  expect((await send('POST', pathOf(id), author, question)).statusCode).toBe(404);
});

test('API-114 FORUM-08 FORUM-10 FORUM-11 FORUM-14 the author changes a topic, and nobody else', async () => {
  const id = await newChallenge();
  const [author, other, admin] = await Promise.all([
    joinForum(testApp, id),
    joinForum(testApp, id),
    joinForum(testApp, id, 'challenge_admin'),
  ]);
  const made = (await send('POST', pathOf(id), author, question)).json();
  const url = `${pathOf(id)}/${made.id}`;
  for (const one of [other, admin])
    expectError(await send('PUT', url, one, question), refused('Só quem escreveu pode fazer isto.'));
  const same = (await send('PUT', url, author, question)).json();
  expect(same.updated_at).toBe(made.created_at);
  const changed = (await send('PUT', url, author, { ...question, title: 'Filtro de areia' })).json();
  expect(changed).toMatchObject({ topic: 'Filtro de areia', created_at: made.created_at });
  expect(changed.updated_at).not.toBe(made.created_at);
  expect((await read(url)).title).toBe('Filtro de areia');
  expect((await send('PUT', url, author, { title: 'a' })).statusCode).toBe(422);
  expect((await send('PUT', `${pathOf(id)}/999999`, author, question)).statusCode).toBe(404);
  expect((await send('PUT', `${pathOf(await newChallenge())}/${made.id}`, author, question)).statusCode).toBe(404);
  expect((await send('PUT', url, undefined, question)).statusCode).toBe(401);
});

test('API-115 FORUM-08 the author deletes a topic with its replies, and nobody else', async () => {
  const id = await newChallenge();
  const [author, other] = [await joinForum(testApp, id), await joinForum(testApp, id)];
  const made = (await send('POST', pathOf(id), author, question)).json();
  const url = `${pathOf(id)}/${made.id}`;
  await send('POST', `${url}/messages`, other, { message: '<p>Eu!</p>' });
  expectError(await send('DELETE', url, other), refused('Só quem escreveu pode fazer isto.'));
  expect((await read(pathOf(id))).total).toBe(1);
  expect((await send('DELETE', url, author)).statusCode).toBe(204);
  expect(await read(pathOf(id))).toMatchObject({ data: [], total: 0 });
  expect((await app.inject({ url: `${url}/messages` })).statusCode).toBe(404);
  expect((await send('DELETE', url, author)).statusCode).toBe(404);
});

test('the same topic twice within a minute is refused', async () => {
  const id = await newChallenge();
  const author = await joinForum(testApp, id);
  expect((await send('POST', pathOf(id), author, question)).statusCode).toBe(201);
  expectError(await send('POST', pathOf(id), author, question), conflict('Você acabou de publicar este texto.'));
  clock.move(2 * minute);
  expect((await send('POST', pathOf(id), author, question)).statusCode).toBe(201);
});

test('starting a topic is an activity of its author, without the title', async () => {
  const id = await newChallenge();
  const author = await joinForum(testApp, id);
  const url = `/api/users/${author.id}/activities`;
  await read(url);
  await send('POST', pathOf(id), author, question);
  const { data } = await read(url);
  expect(data).toMatchObject([{ kind: 'topic_created', challenge: { id }, team: null, task: null, achievement: null }]);
});

test('the second of two tabs that change a topic is told that there is a newer version, and may repeat what is saved', async () => {
  const id = await newChallenge();
  const author = await joinForum(testApp, id);
  const made = (await send('POST', pathOf(id), author, question)).json();
  const path = `${pathOf(id)}/${made.id}`;
  const based_on = made.updated_at;
  const first = { title: 'Da primeira aba', description: '<p>Um</p>', based_on };
  const saved = await send('PUT', path, author, first);
  expect(saved.json()).toMatchObject({ title: 'Da primeira aba' });
  // Even within the same millisecond.
  expect(saved.json().updated_at).not.toBe(based_on);

  const second = { title: 'Da segunda aba', description: '<p>Dois</p>', based_on };
  const message = 'Este tópico mudou desde que você o abriu. Veja a versão atual antes de salvar a sua.';
  expectError(await send('PUT', path, author, second), conflict(message));
  expect(await read(path)).toMatchObject({ title: 'Da primeira aba', description: '<p>Um</p>' });
  expect((await send('PUT', path, author, first)).statusCode).toBe(200);
  const rebased = { ...second, based_on: saved.json().updated_at };
  expect((await send('PUT', path, author, rebased)).json()).toMatchObject({ title: 'Da segunda aba' });
});

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
