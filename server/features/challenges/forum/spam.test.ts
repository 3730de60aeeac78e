import { expect, test } from 'vitest';
import { checkFields, countAs, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, create, clock, database, join, takePart } = testApp;

const send = (method: 'POST' | 'PUT', url: string, { headers }: TestMember, payload: object) =>
  app.inject({ method, url, headers, payload });
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `<a href="https://a.example/${at}">${at}</a>`).join(' ');
const mostLinks = (count: number) => ({ ...checkFields, errors: { message: [`No máximo ${count} links`] } });

async function newTopic() {
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
  const { author, messages } = await newTopic();
  const made = await send('POST', messages, author, { message: fitting });
  expect(made.statusCode).toBe(201);
  expectError(await send('POST', messages, author, { message: beyond }), mostLinks(10));
  expectError(await send('PUT', `${messages}/${made.json().id}`, author, { message: beyond }), mostLinks(10));
});

test('mentions are no links', async () => {
  const { author, messages } = await newTopic();
  const mention = '<a href="/profile/ana-souza">@Ana</a> ';
  expect((await send('POST', messages, author, { message: `${mention.repeat(12)}${links(10)}` })).statusCode).toBe(201);
});

test('a newcomer has one link and five posts an hour', async () => {
  const { newcomer, messages, list } = await newTopic();
  expectError(await send('POST', messages, newcomer, { message: links(2) }), mostLinks(1));
  for (const at of [1, 2, 3, 4])
    expect((await send('POST', messages, newcomer, { message: `${at} ${links(1)}` })).statusCode).toBe(201);
  expect((await send('POST', list, newcomer, { title: 'b', description: 'b' })).statusCode).toBe(201);
  const wait = ['Quem chegou há pouco publica até 5 vezes por hora. Tente de novo mais tarde.'];
  expectTooMany(await send('POST', messages, newcomer, { message: '6' }), 3600, 'pt', { message: wait });
  expectTooMany(await send('POST', list, newcomer, { title: 'c', description: 'c' }), 3600, 'pt', {
    description: wait,
  });
});

test('who joined a day ago and has a visible post is no newcomer', async () => {
  const { newcomer, messages } = await newTopic();
  const age = (created_at: Date) =>
    database.updateTable('member').set({ created_at }).where('id', '=', newcomer.id).execute();
  await age(clock.in(-2 * day));
  expectError(await send('POST', messages, newcomer, { message: links(2) }), mostLinks(1));
  const first = (await send('POST', messages, newcomer, { message: 'Oi' })).json();
  expect((await send('POST', messages, newcomer, { message: links(2) })).statusCode).toBe(201);
  await database
    .updateTable('topic_message')
    .set({ hidden_at: clock.now() })
    .where('member_id', '=', newcomer.id)
    .execute();
  expectError(await send('POST', messages, newcomer, { message: links(3) }), mostLinks(1));
  await database.updateTable('topic_message').set({ hidden_at: null }).where('id', '=', first.id).execute();
  expect((await send('POST', messages, newcomer, { message: links(3) })).statusCode).toBe(201);
  await age(clock.in(-day / 2));
  expectError(await send('POST', messages, newcomer, { message: links(4) }), mostLinks(1));
});

test('topics, replies and edits are limited by the hour', async () => {
  const { author, list, messages } = await newTopic();
  const post = (title: string) => send('POST', list, author, { title, description: title });
  const reply = (message: string) => send('POST', messages, author, { message });
  expect((await post('b')).statusCode).toBe(201);
  await countAs(database, 'forum topics', 10);
  expectTooMany(await post('c'), 3600);
  const made = (await reply('a')).json();
  await countAs(database, 'forum replies', 60);
  expectTooMany(await reply('b'), 3600);
  const edit = (message: string) => send('PUT', `${messages}/${made.id}`, author, { message });
  expect((await edit('c')).statusCode).toBe(200);
  await countAs(database, 'forum edits', 60);
  expectTooMany(await edit('d'), 3600);
});
