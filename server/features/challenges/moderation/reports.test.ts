import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { upsertSetting } from '../../../platform/settings/settings.ts';
import { checkFields, expectError, expectTooMany } from '../../../testing/expect-error.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { joinForum, writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { moderationMessages } from './moderation.policy.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, create, database, join, read } = testApp;
const { announced, auditOf, casesOf, decide, joinEstablished, newTeam, report, send } = moderationSetting(testApp);
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

const isHidden = async (url: string) => (await read(`/api${url}`)).is_hidden as boolean;
const newcomers = (count: number, recipe: object) => Promise.all(Array.from({ length: count }, () => join(recipe)));

test.each([
  ['whose address is not confirmed', { profile: true, created_at: clock.in(-2 * day), confirmed_at: null }],
  ['without a profile', { created_at: clock.in(-2 * day), confirmed_at: clock.now() }],
  ['of less than a day', { profile: true, created_at: clock.in(-day / 2), confirmed_at: clock.now() }],
])('reports by members %s reach the moderators, and hide nothing', async (_who, recipe) => {
  const { url, challengeId, staff } = await newTeam();
  const { created_at, ...rest } = recipe;
  const reporters = await newcomers(4, rest);
  const ids = reporters.map(({ id }) => id);
  await database.updateTable('member').set({ created_at }).where('id', 'in', ids).execute();
  for (const one of reporters) expect((await report(url, one)).statusCode).toBe(201);
  expect(await isHidden(url)).toBe(false);
  expect(await casesOf(challengeId, staff)).toMatchObject([{ reports_count: 4, status: 'open', decisions: [] }]);
});

test.each([
  ['a /24 of IPv4', ['203.0.113.1', '203.0.113.77', '::ffff:203.0.113.200'], '203.0.114.1'],
  ['a /48 of IPv6', ['2001:db8:7::1', '2001:db8:7:1::1', '2001:db8:7:ffff::9'], '2001:db8:8::1'],
])('reports from %s count once towards hiding', async (_network, near, far) => {
  const { url, challengeId, staff } = await newTeam();
  const reporters = (await joinEstablished(5)) as [TestMember, TestMember, TestMember, TestMember, TestMember];
  for (const [turn, from] of near.entries()) await report(url, reporters[turn], 'Propaganda.', 0, from);
  await report(url, reporters[3], 'Propaganda.', 0, far);
  expect(await isHidden(url)).toBe(false);
  expect((await casesOf(challengeId, staff))[0]?.reports_count).toBe(4);
  await report(url, reporters[4], 'Propaganda.', 0, '198.51.100.1');
  expect(await isHidden(url)).toBe(true);
});

test('the profile of staff is never hidden by reports alone, and that of a member is', async () => {
  const staff = await join({ roles: ['master_admin'], profile: true });
  const member = await join({ profile: true });
  for (const one of await joinEstablished(4))
    for (const { id } of [staff, member]) expect((await report(`/users/${id}`, one)).statusCode).toBe(201);
  const hidden = await database.selectFrom('member').select('id').where('hidden_at', 'is not', null).execute();
  expect(hidden).toEqual([{ id: member.id }]);
  const other = await join({ roles: ['admin'] });
  const { data } = await read('/api/moderation/cases?kind=member', other.headers);
  expect(data.find(({ author }: ModerationCase) => author?.id === staff.id)).toMatchObject({
    reports_count: 4,
    decisions: [],
    content: { is_hidden: false },
  });
});

test('networks are stored as hashes that differ for each content, and erased after 14 days', async () => {
  const [one, other] = [await newTeam(), await newTeam()];
  const [reporter] = (await joinEstablished(1)) as [TestMember];
  for (const { url } of [one, other]) await report(url, reporter, 'Propaganda.', 0, '192.0.2.9');
  const networks = async () => {
    const rows = await database
      .selectFrom('content_report')
      .select('network')
      .where('member_id', '=', reporter.id)
      .execute();
    return rows.map(({ network }) => network?.toString('hex') ?? null);
  };
  const [first, second] = await networks();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(first).not.toBe(second);
  await eraseNetworksBefore(database, clock.in(-day));
  expect(await networks()).toEqual([first, second]);
  // A report of long ago counts no longer, also before the job has run.
  const created_at = clock.in(-14 * day - 1000);
  await database.updateTable('content_report').set({ created_at }).where('member_id', '=', reporter.id).execute();
  const [next, last] = await joinEstablished(2);
  for (const late of [next, last]) await report(one.url, late);
  expect(await isHidden(one.url)).toBe(false);
  await eraseNetworksBefore(database, clock.in(-14 * day));
  expect(await networks()).toEqual([null, null]);
});

const { involve, openStage } = timelinesOn(testApp);

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
