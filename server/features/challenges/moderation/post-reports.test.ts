import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { moderationMessages } from './moderation.messages.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { create, database, join, read } = testApp;
const { casesOf, decide, report, send } = moderationSetting(testApp);
const { involve, openStage } = timelinesOn(testApp);
const notFound = { error: 'not_found', message: moderationMessages.contentNotFound.pt } as const;

async function newTopic() {
  const [challengeId = 0] = await create({});
  const [author, other, reporter] = [
    await joinForum(testApp, challengeId),
    await joinForum(testApp, challengeId),
    await join(),
  ];
  const replies = ['<p>Primeira</p>', '<p>Segunda</p>'].map((html) => ({ memberId: other.id, html }));
  const topic = { challengeId, memberId: author.id, title: 'Filtro', html: '<p>Quem já?</p>', replies };
  const { id, replies: ids } = await writeTopic(testApp, topic);
  const url = `/challenges/${challengeId}/forum/topics/${id}`;
  return { challengeId, url, reply: `${url}/messages/${ids[0]}`, author, other, reporter };
}

test('FORUM-11 FORUM-14 topics and replies are reported with a reason, and restored unchanged', async () => {
  const { challengeId, url, reply, author, other, reporter } = await newTopic();
  const staff = await join({ roles: ['admin'] });
  const before = [await read(`/api${url}`), await read(`/api${url}/messages`)];
  expect((await report(url, reporter, 'Fora do assunto.')).statusCode).toBe(201);
  expect((await report(reply, reporter, 'Propaganda.')).statusCode).toBe(201);
  expectError(await report(reply, reporter), { error: 'conflict', message: moderationMessages.alreadyReported.pt });
  const own = { error: 'refused', message: moderationMessages.own.pt } as const;
  expectError(await report(url, author), own);
  expectError(await report(reply, other), own);
  const cases = await casesOf(challengeId, staff);
  expect(cases).toMatchObject([
    { kind: 'topic', author: { id: author.id }, content: { title: 'Filtro', text: 'Quem já?' } },
    { kind: 'topic_message', author: { id: other.id }, content: { text: 'Primeira' } },
  ]);
  await decide(staff, 'hide', cases);
  expect(await read(`/api${url}`)).toMatchObject({ is_hidden: true, title: '', replies: 2 });
  const { data, total } = await read(`/api${url}/messages`);
  expect([total, data[0].is_hidden, data[0].message, data[1].message]).toEqual([2, true, '', '<p>Segunda</p>']);
  await decide(staff, 'restore', await casesOf(challengeId, staff), '');
  expect([await read(`/api${url}`), await read(`/api${url}/messages`)]).toEqual(before);
});

test('what is in an area that the challenge switched off cannot be reported, as it cannot be read', async () => {
  const { challengeId, url, reply, reporter } = await newTopic();
  const { id, path, contestant, judge } = await openStage();
  const interaction = (await send('POST', path.slice('/api'.length), contestant, { content: 'Oi' })).json();
  for (const [one, tab] of [
    [challengeId, 'forum'],
    [id, 'timeline'],
  ] as const)
    await database
      .updateTable('challenge')
      .set({ tabs_off: [tab] })
      .where('id', '=', one)
      .execute();
  const off = { error: 'refused', message: 'Este desafio não tem esta página.' } as const;
  for (const address of [url, reply]) expectError(await report(address, reporter), off);
  expectError(await report(`${path.slice('/api'.length)}/${interaction.id}`, judge), off);
});

test('FORUM-12 a topic and a reply are not reported without a reason, nor where they are not', async () => {
  const { challengeId, url, reply, reporter } = await newTopic();
  const other = await newTopic();
  for (const address of [url, reply])
    expectError(await report(address, reporter, ''), { ...checkFields, errors: { reason: ['Campo é Obrigatório'] } });
  expect((await report(reply, undefined)).statusCode).toBe(401);
  expectError(await report(`${other.url}/messages/${reply.split('/').at(-1)}`, reporter), notFound);
  expectError(
    await report(`/challenges/${other.challengeId}/forum/topics/${url.split('/').at(-1)}`, reporter),
    notFound,
  );
  expectError(await report(`/challenges/${challengeId}/forum/topics/999999`, reporter), notFound);
  expectError(await report(`${url}/messages/999999`, reporter), notFound);
});

test('those who read an interaction may report it, and nobody else', async () => {
  const { id, stageId, path, contestant, judge } = await openStage();
  const { id: made } = (await send('POST', path.replace('/api', ''), contestant, { content: 'Feio' })).json();
  const url = `/challenges/${id}/timelines/${stageId}/interactions/${made}`;
  const outsider = await involve(id, 'contestant');
  expectError(await report(url, outsider), notFound);
  expectError(await report(url, contestant), { error: 'refused', message: moderationMessages.own.pt });
  expectError(await report(url.replace(`timelines/${stageId}`, 'timelines/999999'), judge), notFound);
  expect((await report(url, judge)).statusCode).toBe(201);
  const admin = await involve(id, 'challenge_admin');
  const [found] = (await casesOf(id, admin)) as [ModerationCase];
  const context = new RegExp(`/timeline/${stageId}\\?member=${contestant.id}#interaction-${made}$`);
  expect(found).toMatchObject({
    kind: 'interaction',
    content: { text: 'Feio', path: expect.stringMatching(context) },
  });
  await decide(admin, 'hide', [found]);
  expect(await read(`/api${url}`, judge.headers)).toMatchObject({ is_hidden: true, content: null });
  expect(await read(`/api${url}`, contestant.headers)).toMatchObject({ is_hidden: true, content: 'Feio' });
});
