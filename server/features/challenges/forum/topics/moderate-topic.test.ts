import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { eventsBy } from '../../../../testing/personal-data.ts';
import { joinForum, writeTopic } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { app, create, database, join, read } = testApp;

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
