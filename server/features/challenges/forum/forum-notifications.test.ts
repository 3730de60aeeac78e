import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, create, database, join, read, takePart } = testApp;

/** A topic of `author`, to which `replier` replied, with three more people of the challenge and a stranger. */
async function newTopic() {
  const [id = 0] = await create({ slug: `rio-${crypto.randomUUID()}` });
  const names = ['author', 'replier', 'third', 'fourth', 'judge'] as const;
  const joined: TestMember[] = [];
  // In turn, so that their ids are in this order.
  for (const name of names)
    joined.push(await joinForum(testApp, id, name === 'judge' ? 'judge' : 'contestant', { first_name: name }));
  const [author, replier, third, fourth, judge] = joined as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const [stranger, follower] = [await join({ profile: true }), await join({ profile: true })];
  await takePart({ memberId: follower.id, challengeId: id, follows: true });
  const people = { author, replier, third, fourth, judge, stranger, follower };
  const nameOf = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
  const replies = [{ memberId: replier.id, html: 'Eu' }];
  const topic = await writeTopic(testApp, {
    challengeId: id,
    memberId: author.id,
    title: 'Filtro',
    html: 'a',
    replies,
  });
  const list = `/api/challenges/${id}/forum/topics`;
  const url = `${list}/${topic.id}`;
  /** Who was notified of what, in order. */
  const notified = async () => {
    await vi.waitUntil(
      async () => (await sql`select from announcement where finished_at is null`.execute(database)).rows.length === 0,
      { timeout: 30_000, interval: 10 },
    );
    const { rows } = await sql<{ event: string; member_id: number }>`
      select a.event, n.member_id from announcement a join notification n on n.announcement_id = a.id
      where a.challenge_id = ${id} order by a.id, n.member_id`.execute(database);
    return rows.map(({ event, member_id }) => `${event} → ${nameOf.get(member_id)}`);
  };
  const slugOf = async (one: TestMember) => (await read(`/api/users/${one.id}`)).slug;
  return { id, list, url, reply: topic.replies[0] as number, slugOf, notified, ...people };
}

const send = (method: 'POST' | 'PUT', url: string, { headers }: TestMember, payload: object) =>
  app.inject({ method, url, headers, payload });
const mention = (key: string | number, text = '@Alguém') => `<a href="/profile/${key}">${text}</a>`;

test("a reply notifies the topic's author and those who replied, but not its own author nor others", async () => {
  const { url, third, author, notified } = await newTopic();
  const made = (await send('POST', `${url}/messages`, third, { message: 'Também' })).json();
  expect(await notified()).toEqual(['forum_replied → author', 'forum_replied → replier']);
  const { data } = await read('/api/notifications', author.headers);
  expect(data[0]).toMatchObject({
    kind: 'my_challenges.forum',
    title: { pt: expect.stringMatching(/^third .* respondeu em “Filtro”$/) },
    path: expect.stringMatching(new RegExp(`/forum/\\d+\\?message=${made.id}#reply-${made.id}$`)),
  });
});

test('who follows a topic is notified of replies, and who muted it is not', async () => {
  const { url, author, replier, third, fourth, stranger, notified } = await newTopic();
  await send('PUT', `${url}/following`, author, { is_followed: false });
  await send('PUT', `${url}/following`, stranger, { is_followed: true });
  await send('POST', `${url}/messages`, third, { message: 'a' });
  expect(await notified()).toEqual(['forum_replied → replier', 'forum_replied → stranger']);
  await send('PUT', `${url}/following`, replier, { is_followed: false });
  await send('PUT', `${url}/following`, stranger, { is_followed: false });
  await send('POST', `${url}/messages`, fourth, { message: 'b' });
  expect((await notified()).slice(2)).toEqual(['forum_replied → third']);
});

test('replying again does not unmute a topic', async () => {
  const { url, replier, third, notified } = await newTopic();
  await send('PUT', `${url}/following`, replier, { is_followed: false });
  await send('POST', `${url}/messages`, replier, { message: 'c' });
  await send('POST', `${url}/messages`, third, { message: 'd' });
  expect(await notified()).toEqual(['forum_replied → author', 'forum_replied → author']);
});

test('a mention notifies people of the challenge once, instead of the reply', async () => {
  const { url, author, third, fourth, judge, stranger, follower, slugOf, notified } = await newTopic();
  const message = [
    mention(await slugOf(author)),
    mention(await slugOf(fourth)),
    mention(fourth.id),
    mention(judge.id),
    mention(await slugOf(third)),
    mention(await slugOf(stranger)),
    mention(follower.id),
    mention('nobody-of-this-name'),
  ].join(' ');
  const made = (await send('POST', `${url}/messages`, third, { message })).json();
  const expected = [
    'forum_mentioned → author',
    'forum_mentioned → fourth',
    'forum_mentioned → judge',
    'forum_replied → replier',
  ];
  expect((await notified()).toSorted()).toEqual(expected);
  await send('PUT', `${url}/messages/${made.id}`, third, { message: `${message} ${mention(await slugOf(fourth))}!` });
  expect((await notified()).toSorted()).toEqual(expected);
});

test('a link to a profile without @ mentions nobody, nor does one who muted the topic hear of it', async () => {
  const { url, author, replier, third, fourth, notified } = await newTopic();
  await send('PUT', `${url}/following`, author, { is_followed: false });
  const message = `${mention(fourth.id, 'o perfil')} ${mention(author.id)}`;
  await send('POST', `${url}/messages`, third, { message });
  expect(await notified()).toEqual(['forum_replied → replier']);
  expect((await read('/api/notifications', replier.headers)).total).toBe(1);
});

test('a new topic notifies those whom it mentions only', async () => {
  const { list, author, fourth, notified } = await newTopic();
  await send('POST', list, author, { title: 'Outro', description: `Oi ${mention(fourth.id)}` });
  expect(await notified()).toEqual(['forum_mentioned → fourth']);
  const { data } = await read('/api/notifications', fourth.headers);
  expect(data[0].path).toMatch(/\/forum\/\d+$/);
});

test('a post mentions at most ten people', async () => {
  const { id, url, third, notified } = await newTopic();
  const many = await Promise.all(Array.from({ length: 12 }, () => joinForum(testApp, id)));
  await send('POST', `${url}/messages`, third, { message: many.map((one) => mention(one.id)).join(' ') });
  expect((await notified()).filter((line) => line.startsWith('forum_mentioned'))).toHaveLength(10);
});

test('the author of a reply is notified as it becomes the answer, once', async () => {
  const { url, reply, author, notified } = await newTopic();
  await send('PUT', `${url}/answer`, author, { message_id: reply });
  await send('PUT', `${url}/answer`, author, { message_id: reply });
  expect(await notified()).toEqual(['forum_answer_marked → replier']);
});

test('who marks the own reply as the answer is not notified', async () => {
  const { url, author, notified } = await newTopic();
  const made = (await send('POST', `${url}/messages`, author, { message: 'Achei' })).json();
  await send('PUT', `${url}/answer`, author, { message_id: made.id });
  expect(await notified()).toEqual(['forum_replied → replier']);
});

test('people of the challenge are suggested for a mention by the beginning of their names', async () => {
  const { id, third, stranger, notified } = await newTopic();
  await joinForum(testApp, id, 'contestant', { first_name: 'Íris', last_name: 'Ávila' });
  const hidden = await joinForum(testApp, id, 'contestant', { first_name: 'Irineu', last_name: 'Ávila' });
  await database.updateTable('member').set({ hidden_from_community: true }).where('id', '=', hidden.id).execute();
  const find = async (search: string, one: TestMember) =>
    app.inject({
      url: `/api/challenges/${id}/forum/mentions?search=${encodeURIComponent(search)}`,
      headers: one.headers,
    });
  const names = async (search: string) =>
    (await find(search, third)).json().map(({ full_name }: { full_name: string }) => full_name);
  expect(await names('iri')).toEqual(['Íris Ávila']);
  expect(await names('avi')).toEqual(['Íris Ávila']);
  expect(await names('iris a')).toEqual(['Íris Ávila']);
  expect(await names('vila')).toEqual([]);
  for (const none of ['%', '_ris', '\\', 'Ír%']) expect(await names(none)).toEqual([]);
  expect((await find('iri', third)).body).not.toMatch(/email|@/);
  expect((await find('iri', stranger)).statusCode).toBe(403);
  expect((await find('', third)).statusCode).toBe(422);
  expect(await notified()).toEqual([]);
});

test('unread replies in one topic are one line of the bell, the latest', async () => {
  const { url, list, author, third, fourth, notified } = await newTopic();
  const lines = async () => {
    const { data, unread_count } = await read('/api/notifications', author.headers);
    return { unread: unread_count, titles: data.map(({ title }: { title: { pt: string } }) => title.pt.split(' ')[0]) };
  };
  const reply = async (one: TestMember, message: string, topic = url) => {
    await send('POST', `${topic}/messages`, one, { message });
    await notified();
  };
  await reply(third, 'a');
  await reply(fourth, 'b');
  expect(await lines()).toEqual({ unread: 1, titles: ['fourth'] });
  const other = (await send('POST', list, author, { title: 'Outro', description: 'a' })).json();
  await reply(third, 'c', `${list}/${other.id}`);
  expect(await lines()).toEqual({ unread: 2, titles: ['third', 'fourth'] });
  await send('POST', '/api/notifications/read', author, {
    until: (await read('/api/notifications', author.headers)).data[0].id,
  });
  await reply(third, 'd');
  expect(await lines()).toEqual({ unread: 1, titles: ['third', 'third', 'fourth'] });
});
