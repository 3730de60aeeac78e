import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, create, database, read } = testApp;
const other = await startTestApp({ databaseUrl: testApp.databaseUrl });
const instances = [app, other.app];

const send = (turn: number, method: 'POST' | 'PUT' | 'DELETE', url: string, one: TestMember, payload?: object) =>
  (instances[turn % 2] as typeof app).inject({ method, url, headers: one.headers, ...(payload && { payload }) });

async function newTopic(people: number) {
  const [id = 0] = await create({});
  const members = await Promise.all(Array.from({ length: people }, () => joinForum(testApp, id)));
  const author = members[0] as TestMember;
  const topic = await writeTopic(testApp, { challengeId: id, memberId: author.id, title: 'a', html: 'a' });
  return { id, topicId: topic.id, author, members, url: `/api/challenges/${id}/forum/topics/${topic.id}` };
}

/** What a topic says of its replies, and what is there. */
async function counted(topicId: number) {
  const { rows } = await sql<{ counted: number; there: number; is_latest: boolean }>`
    select t.replies_count as counted, (select count(*) from topic_message where topic_id = t.id) as there,
      t.last_post_at = coalesce(
        (select created_at from topic_message where topic_id = t.id order by id desc limit 1), t.created_at
      ) as is_latest
    from topic t where id = ${topicId}`.execute(database);
  return rows[0];
}

test('fifty concurrent replies and deletions are counted exactly', async () => {
  const { topicId, url, members } = await newTopic(25);
  const first = await Promise.all(
    members.map((one, turn) => send(turn, 'POST', `${url}/messages`, one, { message: `${turn}` })),
  );
  for (const { statusCode } of first) expect(statusCode).toBe(201);
  expect(await counted(topicId)).toEqual({ counted: 25, there: 25, is_latest: true });
  const answers = await Promise.all(
    members.flatMap((one, turn) => [
      send(turn, 'DELETE', `${url}/messages/${first[turn]?.json().id}`, one),
      send(turn + 1, 'POST', `${url}/messages`, one, { message: `outra ${turn}` }),
    ]),
  );
  for (const { statusCode } of answers) expect([201, 204]).toContain(statusCode);
  expect(await counted(topicId)).toEqual({ counted: 25, there: 25, is_latest: true });
  await testApp.receiveAll();
  expect((await read(url)).replies).toBe(25);
}, 30_000);

test('a reply that is marked while it is deleted is the answer of nothing', async () => {
  const { topicId, url, author, members } = await newTopic(8);
  for (const [turn, one] of members.entries()) {
    const { id } = (await send(0, 'POST', `${url}/messages`, one, { message: `${turn}` })).json();
    const [marked, deleted] = await Promise.all([
      send(turn, 'PUT', `${url}/answer`, author, { message_id: id }),
      send(turn + 1, 'DELETE', `${url}/messages/${id}`, one),
    ]);
    expect([200, 404]).toContain(marked.statusCode);
    expect(deleted.statusCode).toBe(204);
    const topic = database.selectFrom('topic').select('answer_id').where('id', '=', topicId);
    expect(await topic.executeTakeFirst()).toEqual({ answer_id: null });
  }
  expect(await counted(topicId)).toEqual({ counted: 0, there: 0, is_latest: true });
}, 30_000);

test('replies to a topic that is deleted or closed meanwhile are there, or refused', async () => {
  const { id, topicId, url, author, members } = await newTopic(12);
  const admin = await joinForum(testApp, id, 'challenge_admin');
  const reply = (word: string) => (one: TestMember, turn: number) =>
    send(turn, 'POST', `${url}/messages`, one, { message: `${word} ${turn}` });
  const [closed, ...first] = await Promise.all([
    send(0, 'PUT', `${url}/state`, admin, { is_closed: true }),
    ...members.map(reply('a')),
  ]);
  expect(closed?.statusCode).toBe(200);
  const accepted = first.filter(({ statusCode }) => statusCode === 201).length;
  for (const { statusCode } of first) expect([201, 409]).toContain(statusCode);
  expect(await counted(topicId)).toEqual({ counted: accepted, there: accepted, is_latest: true });
  await send(0, 'PUT', `${url}/state`, admin, { is_closed: false });
  const [deleted, ...second] = await Promise.all([send(1, 'DELETE', url, author), ...members.map(reply('b'))]);
  expect(deleted?.statusCode).toBe(204);
  for (const { statusCode } of second) expect([201, 404]).toContain(statusCode);
  await testApp.receiveAll();
  expect((await read(`/api/challenges/${id}/forum/topics`)).total).toBe(0);
}, 30_000);

test('concurrent topics are counted exactly, and the same one is created once', async () => {
  const { id, members } = await newTopic(20);
  const list = `/api/challenges/${id}/forum/topics`;
  const answers = await Promise.all(
    members.flatMap((one, turn) =>
      [0, 1].map((at) => send(turn + at, 'POST', list, one, { title: `b ${turn}`, description: 'b' })),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    ...Array<number>(20).fill(201),
    ...Array<number>(20).fill(409),
  ]);
  await testApp.receiveAll();
  expect((await read(`${list}?per_page=100`)).data).toHaveLength(21);
  expect((await read(list)).total).toBe(21);
}, 30_000);
