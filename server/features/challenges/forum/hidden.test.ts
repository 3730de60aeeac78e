import { expect, test, vi } from 'vitest';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { reportableMembers } from '../../members/members/index.ts';
import { createForumReportables } from './forum.reportables.ts';

const testApp = await startTestApp();
const { app, create, clock, database, get, join, platform, read } = testApp;
const [topics, messages] = createForumReportables();

async function newTopic() {
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
  const { id, topicId, author, other, list } = await newTopic();
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
  const { id, topicId, reply, author, other, list } = await newTopic();
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
  const { topicId, reply, other, list } = await newTopic();
  await database.updateTable('contestant').set({ location: 'Crato' }).where('member_id', '=', other.id).execute();
  const url = `${list}/${topicId}/messages/${reply}`;
  expect((await read(url)).contestant.location).toBe('Crato');
  await platform.write((transaction, invalidate) =>
    reportableMembers.setHidden(transaction, { ids: [other.id], hiddenAt: clock.now() }, invalidate),
  );
  expect((await read(url)).contestant.location).toBeNull();
});

test('notifications do not show the title of a hidden topic', async () => {
  const { id, topicId, author, other, list } = await newTopic();
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
  const { id, topicId, reply, author, other } = await newTopic();
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
  const [shown, hidden, elsewhere] = [await newTopic(), await newTopic(), await newTopic()];
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
