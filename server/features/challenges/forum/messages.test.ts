import { forumMessage, forumMessagePage } from '@mutirao/contract/challenges/forum/forum.ts';
import { expect, test } from 'vitest';
import { checkFields, countAs, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, read, takePart } = testApp;

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, one?: TestMember, payload?: object) =>
  app.inject({ method, url, headers: { ...one?.headers }, ...(payload && { payload }) });
const refused = (message: string) => ({ error: 'refused', message }) as const;
const hello = { message: '<p>Oi, <strong>gente</strong>!</p>' };

/** A topic, its author, and another participant. */
async function newTopic(given = {}) {
  const [id = 0] = await create(given);
  const author = await joinForum(testApp, id, 'contestant', { first_name: 'Ana', last_name: 'Souza' });
  const other = await joinForum(testApp, id, 'contestant', { first_name: 'Bia', last_name: 'Lima' });
  const topic = { challengeId: id, memberId: author.id, title: 'Filtro', html: '<p>Quem?</p>', since: clock.now() };
  const { id: topicId } = await writeTopic(testApp, topic);
  const url = `/api/challenges/${id}/forum/topics/${topicId}`;
  return { id, topicId, url, author, other };
}

test('API-116 API-117 ENTITY-26 a reply is read by everyone, counted, and the latest post', async () => {
  const { id, topicId, url, author, other } = await newTopic();
  expect(await read(`${url}/messages`)).toMatchObject({ data: [], total: 0 });
  clock.move(minute);
  const answer = await send('POST', `${url}/messages`, other, hello);
  expect(answer.statusCode).toBe(201);
  const made = forumMessage.strict().parse(answer.json());
  expect(made).toMatchObject({
    topic_id: topicId,
    message: hello.message,
    contestant: { id: expect.any(Number), location: expect.any(String), user: { id: other.id, full_name: 'Bia Lima' } },
    is_answer: false,
    is_hidden: false,
    can: { edit: true, delete: true, report: false },
  });
  expect(made.updated_at).toBe(made.created_at);
  const forVisitors = { ...made, can: { edit: false, delete: false, report: false } };
  expect(forumMessagePage.parse(await read(`${url}/messages`))).toMatchObject({ data: [forVisitors], total: 1 });
  expect(await read(`${url}/messages/${made.id}`)).toEqual(forVisitors);
  const forAuthor = await read(`${url}/messages/${made.id}`, author.headers);
  expect(forAuthor.can).toEqual({ edit: false, delete: false, report: true });

  const last_post = { id: made.id, updated_at: made.updated_at, contestant_name: 'Bia Lima' };
  expect(await read(url)).toMatchObject({ replies: 1, last_post });
  expect((await read(`/api/challenges/${id}/forum/topics`)).data).toMatchObject([{ replies: 1, last_post }]);
  expect((await read(url, other.headers)).is_followed).toBe(true);
});

test('topics are listed by their latest post, pinned ones first', async () => {
  const { id, author, other } = await newTopic();
  const list = `/api/challenges/${id}/forum/topics`;
  for (const title of ['A', 'B', 'C']) {
    clock.move(minute);
    await writeTopic(testApp, {
      challengeId: id,
      memberId: author.id,
      title,
      html: 'a',
      since: clock.now(),
      isPinned: title === 'A',
    });
  }
  const titles = async () => (await read(list)).data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['A', 'C', 'B', 'Filtro']);
  const found = (await read(list)).data.find(({ title }: { title: string }) => title === 'B');
  clock.move(minute);
  await send('POST', `${list}/${found.id}/messages`, other, hello);
  expect(await titles()).toEqual(['A', 'B', 'C', 'Filtro']);
  const second = await read(`${list}?per_page=2&page=2`);
  expect(second).toMatchObject({ total: 4, last_page: 2, current_page: 2 });
  expect(second.data.map(({ title }: { title: string }) => title)).toEqual(['C', 'Filtro']);
});

test('API-118 FORUM-09 FORUM-10 FORUM-11 the author changes a reply, and nobody else', async () => {
  const { url, author, other } = await newTopic();
  const made = (await send('POST', `${url}/messages`, other, hello)).json();
  const path = `${url}/messages/${made.id}`;
  expectError(await send('PUT', path, author, hello), refused('Só quem escreveu pode fazer isto.'));
  expect((await send('PUT', path, other, hello)).json().updated_at).toBe(made.created_at);
  const changed = (await send('PUT', path, other, { message: '<p>Olá!</p>' })).json();
  expect(changed).toMatchObject({ message: '<p>Olá!</p>', created_at: made.created_at });
  expect(changed.updated_at).not.toBe(made.created_at);
  expect((await read(path)).message).toBe('<p>Olá!</p>');
  expect((await send('PUT', `${url}/messages/999999`, other, hello)).statusCode).toBe(404);
  expect((await send('PUT', path, undefined, hello)).statusCode).toBe(401);
});

test('API-119 FORUM-09 the author deletes a reply, which counts no more', async () => {
  const { url, author, other } = await newTopic();
  const topic = await read(url);
  const made = (await send('POST', `${url}/messages`, other, hello)).json();
  const path = `${url}/messages/${made.id}`;
  expectError(await send('DELETE', path, author), refused('Só quem escreveu pode fazer isto.'));
  expect((await read(url)).replies).toBe(1);
  expect((await send('DELETE', path, other)).statusCode).toBe(204);
  expect(await read(url)).toMatchObject({ replies: 0, last_post: topic.last_post });
  expect((await app.inject({ url: path })).statusCode).toBe(404);
  expect((await send('DELETE', path, other)).statusCode).toBe(404);
});

test.each([
  ['nothing', {}, 'Campo é Obrigatório'],
  ['markup without text', { message: '<p></p><ul><li> </li></ul>' }, 'Campo é Obrigatório'],
  ['a long text', { message: `<p>${'a'.repeat(5001)}</p>` }, 'Máximo de 5000 caracteres'],
  ['long markup', { message: '<b></b>'.repeat(10_000) }, 'Máximo de 60000 caracteres'],
])('FORUM-06 %s is no reply', async (_name, body, message) => {
  const { url, other } = await newTopic();
  const answer = await send('POST', `${url}/messages`, other, body);
  expectError(answer, { error: 'invalid', message: 'Confira os campos indicados.', errors: { message: [message] } });
});

test('FORUM-07 AMB-42 members who did not accept the challenge do not reply', async () => {
  const { url } = await newTopic();
  const member = await join({ profile: true });
  expectError(
    await send('POST', `${url}/messages`, member, hello),
    refused('Aceite o desafio para escrever no fórum.'),
  );
  expect((await read(url, member.headers)).can).toMatchObject({ reply: false, report: true, follow: true });
  expect((await send('POST', `${url}/messages`, undefined, hello)).statusCode).toBe(401);
});

test('a closed topic and a finished challenge take no replies', async () => {
  const { id, url, author, other } = await newTopic({ deadline: clock.in(minute) });
  const admin = await joinForum(testApp, id, 'challenge_admin');
  await send('PUT', `${url}/state`, admin, { is_closed: true });
  const closed = { error: 'conflict', message: 'Este tópico está fechado para respostas.' } as const;
  for (const one of [author, other, admin]) {
    expectError(await send('POST', `${url}/messages`, one, hello), closed);
    expect((await read(url, one.headers)).can.reply).toBe(false);
  }
  await send('PUT', `${url}/state`, admin, { is_closed: false });
  const made = (await send('POST', `${url}/messages`, other, hello)).json();
  clock.move(2 * minute);
  const over = { error: 'conflict', message: 'Este desafio já terminou.' } as const;
  expectError(await send('POST', `${url}/messages`, author, hello), over);
  expectError(await send('PUT', `${url}/messages/${made.id}`, other, { message: 'a' }), over);
  expect((await send('DELETE', `${url}/messages/${made.id}`, other)).statusCode).toBe(204);
});

test('the same reply twice within a minute is refused', async () => {
  const { url, other } = await newTopic();
  expect((await send('POST', `${url}/messages`, other, hello)).statusCode).toBe(201);
  expectError(await send('POST', `${url}/messages`, other, hello), {
    error: 'conflict',
    message: 'Você acabou de publicar este texto.',
  });
  expect((await send('POST', `${url}/messages`, other, { message: 'outra' })).statusCode).toBe(201);
});

test('`message` answers the page that has a reply, or had it', async () => {
  const { id, topicId, url, other } = await newTopic();
  const replies = Array.from({ length: 7 }, (_, at) => ({ memberId: other.id, html: `<p>${at}</p>` }));
  const written = await writeTopic(testApp, { challengeId: id, memberId: other.id, title: 'b', html: 'b', replies });
  const path = `/api/challenges/${id}/forum/topics/${written.id}`;
  const pageOf = async (reply: number | undefined) =>
    (await read(`${path}/messages?per_page=3&message=${reply}`)).current_page;
  expect(await Promise.all(written.replies.map(pageOf))).toEqual([1, 1, 1, 2, 2, 2, 3]);
  await send('DELETE', `${path}/messages/${written.replies[6]}`, other);
  expect(await pageOf(written.replies[6])).toBe(2);
  expect(topicId).not.toBe(written.id);
  expect((await app.inject({ url: `${url}/messages/${written.replies[0]}` })).statusCode).toBe(404);
});

test('FORUM-04 no answer of the forum has an e-mail address', async () => {
  const { url, other, id, author } = await newTopic();
  const made = await send('POST', `${url}/messages`, other, hello);
  const answers = await Promise.all(
    ['', `/${made.json().topic_id}`, `/${made.json().topic_id}/messages`].flatMap((path) =>
      [{}, author.headers].map((headers) => app.inject({ url: `/api/challenges/${id}/forum/topics${path}`, headers })),
    ),
  );
  for (const { body } of [made, ...answers]) expect(body).not.toMatch(/@|email/i);
});

test('a member whose profile moderation hid shows no place beside a reply', async () => {
  const { url, other } = await newTopic();
  const { id } = (await send('POST', `${url}/messages`, other, hello)).json();
  await database.updateTable('member').set({ hidden_at: clock.now() }).where('id', '=', other.id).execute();
  expect((await read(`${url}/messages/${id}`)).contestant.location).toBeNull();
});

const sendPost = (method: 'POST' | 'PUT', url: string, { headers }: TestMember, payload: object) =>
  app.inject({ method, url, headers, payload });
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `<a href="https://a.example/${at}">${at}</a>`).join(' ');
const mostLinks = (count: number) => ({ ...checkFields, errors: { message: [`No máximo ${count} links`] } });

async function openTopic() {
  const [id = 0] = await create({});
  const author = await joinForum(testApp, id);
  const { id: topicId } = await writeTopic(testApp, { challengeId: id, memberId: author.id, title: 'a', html: 'a' });
  const newcomer = await join({ profile: true });
  await takePart({ memberId: newcomer.id, challengeId: id, roles: ['contestant'] });
  const list = `/api/challenges/${id}/forum/topics`;
  return { id, author, newcomer, list, messages: `${list}/${topicId}/messages` };
}

test.each([
  ['links', links(10), links(11)],
  ['addresses without links', 'www.a.example '.repeat(10), 'https://www.a.example '.repeat(11)],
  ['both', `${links(9)} http://a.example`, `${links(9)} http://a.example www.b.example`],
])('a post has up to ten links: %s', async (_name, fitting, beyond) => {
  const { author, messages } = await openTopic();
  const made = await sendPost('POST', messages, author, { message: fitting });
  expect(made.statusCode).toBe(201);
  expectError(await sendPost('POST', messages, author, { message: beyond }), mostLinks(10));
  expectError(await sendPost('PUT', `${messages}/${made.json().id}`, author, { message: beyond }), mostLinks(10));
});

test('mentions are no links', async () => {
  const { author, messages } = await openTopic();
  const mention = '<a href="/profile/ana-souza">@Ana</a> ';
  expect((await sendPost('POST', messages, author, { message: `${mention.repeat(12)}${links(10)}` })).statusCode).toBe(
    201,
  );
});

test('a newcomer has one link and five posts an hour', async () => {
  const { newcomer, messages, list } = await openTopic();
  expectError(await sendPost('POST', messages, newcomer, { message: links(2) }), mostLinks(1));
  for (const at of [1, 2, 3, 4])
    expect((await sendPost('POST', messages, newcomer, { message: `${at} ${links(1)}` })).statusCode).toBe(201);
  expect((await sendPost('POST', list, newcomer, { title: 'b', description: 'b' })).statusCode).toBe(201);
  const wait = ['Quem chegou há pouco publica até 5 vezes por hora. Tente de novo mais tarde.'];
  expectTooMany(await sendPost('POST', messages, newcomer, { message: '6' }), 3600, 'pt', { message: wait });
  expectTooMany(await sendPost('POST', list, newcomer, { title: 'c', description: 'c' }), 3600, 'pt', {
    description: wait,
  });
});

test('who joined a day ago and has a visible post is no newcomer', async () => {
  const { newcomer, messages } = await openTopic();
  const age = (created_at: Date) =>
    database.updateTable('member').set({ created_at }).where('id', '=', newcomer.id).execute();
  await age(clock.in(-2 * day));
  expectError(await sendPost('POST', messages, newcomer, { message: links(2) }), mostLinks(1));
  const first = (await sendPost('POST', messages, newcomer, { message: 'Oi' })).json();
  expect((await sendPost('POST', messages, newcomer, { message: links(2) })).statusCode).toBe(201);
  await database
    .updateTable('topic_message')
    .set({ hidden_at: clock.now() })
    .where('member_id', '=', newcomer.id)
    .execute();
  expectError(await sendPost('POST', messages, newcomer, { message: links(3) }), mostLinks(1));
  await database.updateTable('topic_message').set({ hidden_at: null }).where('id', '=', first.id).execute();
  expect((await sendPost('POST', messages, newcomer, { message: links(3) })).statusCode).toBe(201);
  await age(clock.in(-day / 2));
  expectError(await sendPost('POST', messages, newcomer, { message: links(4) }), mostLinks(1));
});

test('topics, replies and edits are limited by the hour', async () => {
  const { author, list, messages } = await openTopic();
  const post = (title: string) => sendPost('POST', list, author, { title, description: title });
  const reply = (message: string) => sendPost('POST', messages, author, { message });
  expect((await post('b')).statusCode).toBe(201);
  await countAs(database, 'forum topics', 10);
  expectTooMany(await post('c'), 3600);
  const made = (await reply('a')).json();
  await countAs(database, 'forum replies', 60);
  expectTooMany(await reply('b'), 3600);
  const edit = (message: string) => sendPost('PUT', `${messages}/${made.id}`, author, { message });
  expect((await edit('c')).statusCode).toBe(200);
  await countAs(database, 'forum edits', 60);
  expectTooMany(await edit('d'), 3600);
});
