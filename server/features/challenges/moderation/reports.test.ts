import { expect, test } from 'vitest';
import { upsertSetting } from '../../../platform/settings/settings.ts';
import { checkFields, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { moderationMessages } from './moderation.messages.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { create, database, join, read } = testApp;
const { announced, auditOf, casesOf, decide, newTeam, report } = moderationSetting(testApp);
const refused = { error: 'refused', message: moderationMessages.own.pt } as const;
const notFound = { error: 'not_found', message: moderationMessages.contentNotFound.pt } as const;

test('FORUM-14 a member reports a team, and its moderators are notified of the first report', async () => {
  const { url, challengeId, leader, others, challengeAdmin, staff } = await newTeam();
  const [first, second] = others;
  const answer = await report(url, first, ' O nome ofende. ');
  expect([answer.statusCode, answer.json()]).toEqual([201, { message: moderationMessages.received.pt }]);
  await report(url, second, 'Também acho.');
  const [found] = await casesOf(challengeId, staff);
  expect(found).toMatchObject({
    kind: 'team',
    status: 'open',
    reports_count: 2,
    challenge: { id: challengeId },
    author: { id: leader.id },
    content: { title: 'Maré Cheia', is_hidden: false },
    reports: [
      { reason: 'Também acho.', reporter: { id: second.id } },
      { reason: 'O nome ofende.', reporter: { id: first.id } },
    ],
    decisions: [],
    can: { hide: true, restore: false, warn: true, close: true },
  });
  expect(found?.content?.path).toMatch(/\/teams\/mare-cheia$/);
  expect(await auditOf(found?.id ?? 0)).toMatchObject([
    { kind: 'content_reported', member_id: first.id, actor_id: null },
    { kind: 'content_reported', member_id: second.id, actor_id: null },
  ]);
  const [event, ...more] = await announced(challengeId);
  expect([event?.[0], more]).toEqual(['content_reported', []]);
  expect(event?.[1]).toEqual(expect.arrayContaining([challengeAdmin.id, staff.id]));
  expect(event?.[1]).not.toContain(leader.id);
});

test('a member reports a profile by its slug, which only staff see', async () => {
  const [member, reporter, staff] = [await join({ profile: true }), await join(), await join({ roles: ['admin'] })];
  const { slug, full_name } = await read(`/api/users/${member.id}`);
  expect((await report(`/users/${slug}`, reporter)).statusCode).toBe(201);
  const { data } = await read('/api/moderation/cases?kind=member', staff.headers);
  expect(data.filter(({ author }: { author: { id: number } }) => author.id === member.id)).toMatchObject([
    { challenge: null, content: { title: full_name, path: `/profile/${slug}` } },
  ]);
});

test('FORUM-12 CONST-36 a report needs a reason of at most 240 characters', async () => {
  const { url, others } = await newTeam();
  const [one] = others;
  for (const reason of ['', '   '])
    expectError(await report(url, one, reason), { ...checkFields, errors: { reason: ['Campo é Obrigatório'] } });
  expectError(await report(url, one, 'a'.repeat(241)), {
    ...checkFields,
    errors: { reason: ['Máximo de 240 caracteres'] },
  });
  expect((await report(url, one, 'a'.repeat(240))).statusCode).toBe(201);
});

test('a member reports a content once, and nobody their own', async () => {
  const { url, leader, others } = await newTeam();
  const [one] = others;
  expect((await report(url, one)).statusCode).toBe(201);
  expectError(await report(url, one), { error: 'conflict', message: moderationMessages.alreadyReported.pt });
  expectError(await report(url, leader), refused);
  expectError(await report(`/users/${one.id}`, one), refused);
});

test('visitors and unknown contents are refused', async () => {
  const { url, challengeId, others } = await newTeam();
  const [one] = others;
  expect((await report(url, undefined)).statusCode).toBe(401);
  expectError(await report(`/challenges/${challengeId}/teams/999999`, one), notFound);
  expectError(await report(`/challenges/${challengeId}/teams/no-such-team`, one), notFound);
  expectError(await report('/users/no-such-member', one), notFound);
  const [elsewhere] = await create({});
  expectError(await report(`/challenges/${elsewhere}/teams/${url.split('/').at(-1)}`, one), notFound);
  await database.updateTable('challenge').set({ published: false }).where('id', '=', challengeId).execute();
  expect((await report(url, one)).statusCode).toBe(404);
});

test('a member reports at most 30 contents an hour', async () => {
  const one = await join();
  for (let turn = 0; turn < 30; turn += 1) await report('/users/no-such-member', one);
  expectTooMany(await report('/users/no-such-member', one), 3600);
});

test('the third report hides a team until somebody decides, and its author reads why', async () => {
  const { url, challengeId, leader, others, staff } = await newTeam('Nome Feio');
  const [first, second, third, fourth] = others;
  for (const one of [first, second]) await report(url, one);
  expect((await read(`/api${url}`)).is_hidden).toBe(false);
  await report(url, third);
  expect(await read(`/api${url}`)).toMatchObject({ is_hidden: true, name: expect.stringMatching(/^Equipe \d+$/) });
  const [found] = await casesOf(challengeId, staff);
  expect(found).toMatchObject({
    status: 'open',
    decisions: [{ action: 'hide', is_automatic: true, moderator: null, note: null }],
    can: { hide: true, restore: true, warn: true, close: false },
  });
  expect((await announced(challengeId)).at(-1)).toEqual(['content_hidden', [leader.id]]);
  expect((await auditOf(found?.id ?? 0)).at(-1)).toMatchObject({
    kind: 'content_moderated',
    member_id: leader.id,
    actor_id: null,
    detail: { action: 'hide', automatic: true },
  });
  expect((await read('/api/me/moderation', leader.headers)).cases).toMatchObject([
    { title: 'Nome Feio', is_hidden: true, decision: { is_automatic: true, note: null }, can: { answer: true } },
  ]);
  await decide(staff, 'restore', [found as { id: number; version: number }]);
  await report(url, fourth);
  const [reopened] = await casesOf(challengeId, staff);
  expect(reopened).toMatchObject({ status: 'open', reports_count: 4, content: { is_hidden: false } });
  expect((await announced(challengeId)).at(-1)?.[0]).toBe('content_reported');
});

test('the setting moves how many reports hide, and 0 switches it off', async () => {
  const one = await newTeam();
  await upsertSetting(database, 'reports_to_hide', 1);
  await report(one.url, one.others[0] as TestMember);
  expect((await read(`/api${one.url}`)).is_hidden).toBe(true);
  const next = await newTeam();
  await upsertSetting(database, 'reports_to_hide', 0);
  for (const member of next.others) await report(next.url, member);
  expect((await read(`/api${next.url}`)).is_hidden).toBe(false);
  await database.deleteFrom('setting').where('key', '=', 'reports_to_hide').execute();
});
