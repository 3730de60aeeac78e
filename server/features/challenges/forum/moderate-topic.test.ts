import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { eventsBy } from '../../../testing/personal-data.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { reportableMembers } from '../../members/members/index.ts';
import { createForumReportables } from './index.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, platform, read } = testApp;

const put = (url: string, one?: TestMember, payload: object = {}) =>
  app.inject({ method: 'PUT', url, headers: { ...one?.headers }, payload });
const refused = (message: string) => ({ error: 'refused', message }) as const;

async function newTopic() {
  const [id = 0] = await create({});
  const [author, other] = [await joinForum(testApp, id), await joinForum(testApp, id)];
  const replies = ['a', 'b'].map((html) => ({ memberId: other.id, html }));
  const written = await writeTopic(testApp, {
    challengeId: id,
    memberId: author.id,
    title: 'Filtro',
    html: 'a',
    replies,
  });
  const [first = 0, second = 0] = written.replies;
  return { id, url: `/api/challenges/${id}/forum/topics/${written.id}`, author, other, first, second };
}

test.each(['judge', 'advisor', 'challenge_admin', 'admin'] as const)(
  'PERM-20 a %s pins and closes a topic',
  async (role) => {
    const { id, url } = await newTopic();
    const one = role === 'admin' ? await join({ roles: [role] }) : await joinForum(testApp, id, role);
    const before = await read(url, one.headers);
    expect(before.can).toMatchObject({ moderate: true, mark_answer: true, edit: false, delete: false });
    expect((await put(`${url}/state`, one, { is_pinned: true })).json()).toMatchObject({
      is_pinned: true,
      is_closed: false,
    });
    const closed = (await put(`${url}/state`, one, { is_closed: true })).json();
    expect(closed).toMatchObject({ is_pinned: true, is_closed: true, updated_at: before.updated_at });
    expect(await read(url)).toMatchObject({ is_pinned: true, is_closed: true });
    const opened = (await put(`${url}/state`, one, { is_pinned: false, is_closed: false })).json();
    expect(opened).toMatchObject({ is_pinned: false, is_closed: false });
  },
);

test('participants and other members do not pin or close a topic', async () => {
  const { url, author } = await newTopic();
  const partner = await join({ roles: ['partner'] });
  const only = refused('Só quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode fazer isto.');
  for (const one of [author, partner]) expectError(await put(`${url}/state`, one, { is_pinned: true }), only);
  expect((await put(`${url}/state`, undefined, {})).statusCode).toBe(401);
  expect((await put(`${url}/state`, author, { is_pinned: 'yes' })).statusCode).toBe(422);
  expect((await put(`${url}9999/state`, author, {})).statusCode).toBe(404);
});

test("PERM-20 a topic's author, judges, advisers, admins and staff mark a reply as the answer", async () => {
  const { id, url, author, other, first, second } = await newTopic();
  const adviser = await joinForum(testApp, id, 'advisor');
  expect((await put(`${url}/answer`, author, { message_id: first })).json().answer_id).toBe(first);
  const flags = async () =>
    (await read(`${url}/messages`)).data.map(({ is_answer }: { is_answer: boolean }) => is_answer);
  expect(await flags()).toEqual([true, false]);
  expect((await put(`${url}/answer`, adviser, { message_id: second })).json().answer_id).toBe(second);
  expect(await flags()).toEqual([false, true]);
  const staff = await join({ roles: ['master_admin'] });
  expect((await put(`${url}/answer`, staff, { message_id: first })).json().answer_id).toBe(first);
  expectError(
    await put(`${url}/answer`, other, { message_id: null }),
    refused(
      'Só quem abriu o tópico, quem avalia, aconselha ou administra o desafio, e a equipe da plataforma, pode marcar a resposta.',
    ),
  );
  expect((await put(`${url}/answer`, author, { message_id: null })).json().answer_id).toBeNull();
  expect(await flags()).toEqual([false, false]);
});

test('what others than the author change of a topic is in the audit log, once', async () => {
  const { id, url, author, first } = await newTopic();
  const staff = await join({ roles: ['admin'] });
  await put(`${url}/answer`, author, { message_id: first });
  for (let time = 0; time < 2; time += 1) {
    await put(`${url}/state`, staff, { is_pinned: true });
    await put(`${url}/answer`, staff, { message_id: null });
  }
  const topic = Number(url.split('/').at(-1));
  const subject = { what: 'topic', id: topic, name: 'Filtro', challenge: id };
  const entry = { member_id: author.id, actor_id: staff.id, address: '127.0.0.1' };
  expect(await eventsBy(database, staff.id)).toMatchObject([
    {
      kind: 'content_changed',
      ...entry,
      detail: {
        ...subject,
        before: { is_pinned: false, is_closed: false },
        after: { is_pinned: true, is_closed: false },
      },
    },
    {
      kind: 'content_changed',
      ...entry,
      detail: { ...subject, before: { answer_id: first }, after: { answer_id: null } },
    },
  ]);
  expect(await eventsBy(database, author.id)).toEqual([]);
});

test('an answer is a reply of the same topic, and none once it is deleted', async () => {
  const [one, another] = [await newTopic(), await newTopic()];
  const missing = { error: 'not_found', message: 'Ops! Não encontramos esta resposta.' } as const;
  expectError(await put(`${one.url}/answer`, one.author, { message_id: another.first }), missing);
  expect((await put(`${one.url}/answer`, one.author, {})).statusCode).toBe(422);
  await put(`${one.url}/answer`, one.author, { message_id: one.first });
  await app.inject({ method: 'DELETE', url: `${one.url}/messages/${one.first}`, headers: one.other.headers });
  expect(await read(one.url)).toMatchObject({ answer_id: null, replies: 1 });
  expectError(await put(`${one.url}/answer`, one.author, { message_id: one.first }), missing);
});

test('a member follows and mutes a topic', async () => {
  const { url, author } = await newTopic();
  const member = await join();
  expect((await read(url, member.headers)).is_followed).toBe(false);
  expect((await put(`${url}/following`, member, { is_followed: true })).json().is_followed).toBe(true);
  expect((await read(url, member.headers)).is_followed).toBe(true);
  expect((await put(`${url}/following`, author, { is_followed: false })).json().is_followed).toBe(false);
  expect((await read(url, author.headers)).is_followed).toBe(false);
  expect((await read(url)).is_followed).toBe(false);
  expect((await put(`${url}/following`, undefined, { is_followed: true })).statusCode).toBe(401);
  expect((await put(`${url}/following`, member, {})).statusCode).toBe(422);
});

const [topics, messages] = createForumReportables();

async function openTopic() {
  const [id = 0] = await create({ slug: `rio-${crypto.randomUUID()}` });
  const [author, other] = [await joinForum(testApp, id), await joinForum(testApp, id)];
  const replies = ['<p>Primeira</p>', '<p>Segunda</p>'].map((html) => ({ memberId: other.id, html }));
  const topic = { challengeId: id, memberId: author.id, title: 'Filtro', html: '<p>Quem <b>já</b>?</p>', replies };
  const written = await writeTopic(testApp, topic);
  const [reply = 0] = written.replies;
  return { id, topicId: written.id, reply, author, other, list: `/api/challenges/${id}/forum/topics` };
}

const hide = (kind: typeof topics, id: number, hiddenAt: Date | null) =>
  platform.write(
    (transaction, invalidate) => kind?.setHidden(transaction, { ids: [id], hiddenAt }, invalidate) as Promise<void>,
  );

test('a hidden topic is read by its author and moderators only, and keeps its place', async () => {
  const { id, topicId, author, other, list } = await openTopic();
  const judge = await joinForum(testApp, id, 'judge');
  const admin = await joinForum(testApp, id, 'challenge_admin');
  const staff = await join({ roles: ['admin'] });
  expect((await read(list)).data[0]).toMatchObject({ title: 'Filtro', is_hidden: false });
  await hide(topics, topicId, clock.now());
  const seen = async (one?: TestMember) => {
    const headers = one?.headers;
    const [listed] = (await read(list, headers)).data;
    const single = await read(`${list}/${topicId}`, headers);
    expect(single).toEqual(listed);
    expect([listed.is_hidden, listed.replies, listed.topic]).toEqual([true, 2, listed.title]);
    return [listed.title, listed.description];
  };
  for (const one of [undefined, other, judge]) expect(await seen(one)).toEqual(['', '']);
  for (const one of [author, admin, staff]) expect(await seen(one)).toEqual(['Filtro', '<p>Quem <b>já</b>?</p>']);
  expect((await read(`${list}?search=filtro`)).total).toBe(0);
  expect((await read(`${list}/${topicId}`, other.headers)).can.report).toBe(false);
  await hide(topics, topicId, null);
  expect((await read(`${list}/${topicId}`)).title).toBe('Filtro');
  expect((await read(`${list}?search=filtro`)).total).toBe(1);
});

test('a hidden reply keeps its place in the conversation without its text', async () => {
  const { id, topicId, reply, author, other, list } = await openTopic();
  const admin = await joinForum(testApp, id, 'challenge_admin');
  const url = `${list}/${topicId}/messages`;
  expect((await read(url)).data[0].message).toBe('<p>Primeira</p>');
  await hide(messages, reply, clock.now());
  const texts = async (one?: TestMember) => {
    const { data, total } = await read(url, one?.headers);
    expect([total, data[0].is_hidden, data[1].is_hidden]).toEqual([2, true, false]);
    expect(await read(`${url}/${reply}`, one?.headers)).toEqual(data[0]);
    return data.map(({ message }: { message: string }) => message);
  };
  for (const one of [undefined, author]) expect(await texts(one)).toEqual(['', '<p>Segunda</p>']);
  for (const one of [other, admin]) expect(await texts(one)).toEqual(['<p>Primeira</p>', '<p>Segunda</p>']);
});

test('a reply of a member whose profile is hidden shows no place', async () => {
  const { topicId, reply, other, list } = await openTopic();
  await database.updateTable('contestant').set({ location: 'Crato' }).where('member_id', '=', other.id).execute();
  const url = `${list}/${topicId}/messages/${reply}`;
  expect((await read(url)).contestant.location).toBe('Crato');
  await platform.write((transaction, invalidate) =>
    reportableMembers.setHidden(transaction, { ids: [other.id], hiddenAt: clock.now() }, invalidate),
  );
  expect((await read(url)).contestant.location).toBeNull();
});

test('notifications do not show the title of a hidden topic', async () => {
  const { id, topicId, author, other, list } = await openTopic();
  const third = await joinForum(testApp, id);
  const reply = (message: string) =>
    app.inject({ method: 'POST', url: `${list}/${topicId}/messages`, headers: third.headers, payload: { message } });
  const titles = async () => {
    const { data } = await read('/api/notifications', author.headers);
    return data.map(({ title }: { title: { pt: string; en: string } }) => title);
  };
  await database
    .insertInto('topic_follow')
    .values({ topic_id: topicId, member_id: author.id, is_followed: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await reply('Antes');
  await vi.waitUntil(async () => (await titles()).length === 1, { timeout: 30_000, interval: 20 });
  expect((await titles())[0].pt).toContain('“Filtro”');
  const [line] = (await read('/api/notifications', author.headers)).data;
  const payload = { until: line.id };
  await app.inject({ method: 'POST', url: '/api/notifications/read', headers: author.headers, payload });
  await hide(topics, topicId, clock.now());
  await reply('Depois');
  await vi.waitUntil(async () => (await titles()).length === 2, { timeout: 30_000, interval: 20 });
  for (const { pt, en } of await titles()) {
    expect(pt).toMatch(/ respondeu em um tópico oculto$/);
    expect(en).toMatch(/ replied in a hidden topic$/);
  }
  expect(JSON.stringify(await read('/api/notifications', other.headers))).not.toContain('Filtro');
  await hide(topics, topicId, null);
  expect((await titles())[0].pt).toContain('“Filtro”');
});

test('moderation reads posts in plain text, with their page', async () => {
  const { id, topicId, reply, author, other } = await openTopic();
  const { slug } = await database.selectFrom('challenge').select('slug').where('id', '=', id).executeTakeFirstOrThrow();
  const path = `/challenges/${slug}/forum/${topicId}`;
  const common = { challengeId: id, title: 'Filtro', pictures: [], isHidden: false };
  expect(await topics?.find(database, [topicId, 999_999])).toEqual([
    { ...common, id: topicId, authorId: author.id, text: 'Quem já?', path },
  ]);
  expect(await messages?.find(database, [reply])).toEqual([
    {
      ...common,
      id: reply,
      parentId: topicId,
      authorId: other.id,
      text: 'Primeira',
      path: `${path}?message=${reply}#reply-${reply}`,
    },
  ]);
  await database.updateTable('member').set({ deleted_at: clock.now() }).where('id', '=', author.id).execute();
  expect(await topics?.find(database, [topicId])).toMatchObject([{ authorId: null }]);
});

test('visible topics of published challenges with a forum are in the sitemap', async () => {
  const [shown, hidden, elsewhere] = [await openTopic(), await openTopic(), await openTopic()];
  await hide(topics, hidden.topicId, clock.now());
  await database
    .updateTable('challenge')
    .set({ tabs_off: ['forum'] })
    .where('id', '=', elsewhere.id)
    .execute();
  const { body } = await get('/sitemaps/topics-1.xml');
  expect((await get('/sitemap.xml')).body).toContain('/sitemaps/topics-1.xml');
  expect(body).toContain(`/forum/${shown.topicId}<`);
  for (const { topicId } of [hidden, elsewhere]) expect(body).not.toContain(`/forum/${topicId}<`);
});
