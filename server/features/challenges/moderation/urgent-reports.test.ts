import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { expect, test, vi } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { writeTopic } from '../../../testing/taking-part.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { createForumReportables } from '../forum/index.ts';
import { reportablesByKind } from './index.ts';
import { moderationSetting } from './moderation.testing.ts';
import { eraseUrgentReports, locate, remindOfUrgentCases, reportableAddresses } from './urgent-reports.ts';

const testApp = await startTestApp();
const { app, clock, create, database, databaseUrl, join, platform, post, read } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { announced, decide, report } = moderationSetting({ ...testApp, other });
/** Their tokens end while the clock moves. */
const asStaff = () => join({ roles: ['admin'] });
await asStaff();
const hour = 60 * minute;
const year = Number(clock.now().toISOString().slice(0, 4));

const form = {
  reporter: 'guardian',
  name: 'Iara Lima',
  email: 'iara@example.org',
  message: 'A página mostra a minha filha.',
};
const send = (payload: object, on = app) =>
  on.inject({ method: 'POST', url: '/api/urgent-reports', payload: { ...form, ...payload } });

/** A challenge with a topic by a member of an age, and what shows it. */
async function newTopic(age = 30) {
  const [challengeId = 0] = await create({});
  const author = await join({ profile: { birthdate: `${year - age}-01-01` } });
  const { id } = await writeTopic(testApp, {
    challengeId,
    memberId: author.id,
    title: 'Foto',
    html: '<p>Foto</p>',
    since: clock.now(),
  });
  const { slug } = await read(`/api/challenges/${challengeId}`);
  const url = `/challenges/${challengeId}/forum/topics/${id}`;
  return { challengeId, author, url, address: `/challenges/${slug}/forum/${id}` };
}
const isHidden = async (url: string): Promise<boolean> => (await read(`/api${url}`)).is_hidden;
const queue = async (query = ''): Promise<ModerationCase[]> =>
  (await read(`/api/moderation/cases?per_page=50${query}`, (await asStaff()).headers)).data;
const caseOf = async (challengeId: number): Promise<ModerationCase> =>
  (await queue(`&status=all&challenge=${challengeId}`))[0] as ModerationCase;

test.each([
  ['guardian', 30, true],
  ['minor', 30, true],
  ['prosecutor', 30, true],
  ['protection', 30, true],
  ['other', 30, false],
  ['other', 17, true],
] as const)('a report by %s of what a member of %i published hides it at once: %s', async (reporter, age, hides) => {
  const { address, challengeId, url, author } = await newTopic(age);
  await newTopic();
  const answer = await send({ reporter, address: `https://desafios.example.org${address}?lang=pt` });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ is_hidden: hides, decide_by: expect.any(String) });
  const left = Date.parse(answer.json().decide_by) - clock.now().getTime();
  expect(left / minute).toBeCloseTo(day / minute, 0);
  expect(await isHidden(url)).toBe(hides);
  expect(await caseOf(challengeId)).toMatchObject({
    status: 'open',
    decide_by: answer.json().decide_by,
    urgent_reports: [{ reporter, name: 'Iara Lima', email: 'iara@example.org', message: form.message }],
    decisions: hides ? [{ action: 'hide', is_automatic: true }] : [],
  });
  const events = await announced(challengeId);
  expect(events.map(([event]) => event)).toContain('content_reported');
  if (hides) expect(events).toContainEqual(['content_hidden', [author.id]]);
});

test('a report by a member hides what a minor published, and comes before older cases', async () => {
  const [old, urgent] = [await newTopic(), await newTopic(16)];
  const reporter = await join();
  await report(old.url, reporter);
  clock.move(minute);
  expect((await report(urgent.url, reporter)).statusCode).toBe(201);
  expect([await isHidden(old.url), await isHidden(urgent.url)]).toEqual([false, true]);
  const order = (await queue()).map(({ challenge }) => challenge?.id);
  expect(order.indexOf(urgent.challengeId)).toBeLessThan(order.indexOf(old.challengeId));
  expect(await caseOf(urgent.challengeId)).toMatchObject({ urgent_reports: [{ reporter: 'member', name: null }] });
});

test('only staff read who reported', async () => {
  const { address, challengeId } = await newTopic();
  const admin = await join();
  await testApp.takePart({ memberId: admin.id, challengeId, roles: ['challenge_admin'] });
  await send({ address });
  const { data } = await read('/api/moderation/cases', admin.headers);
  expect(data[0].urgent_reports).toMatchObject([{ reporter: 'guardian', name: null, email: null }]);
});

test('the decision is mailed to the reporter, and a content that a moderator has seen is not hidden again', async () => {
  const { address, challengeId, url } = await newTopic();
  await send({ address, email: 'decidida@example.org' });
  await decide(await asStaff(), 'restore', [await caseOf(challengeId)]);
  await vi.waitFor(async () => expect(await mailsTo(testApp, 'decidida@example.org')).toHaveLength(1));
  expect((await send({ address, reporter: 'prosecutor' })).json().is_hidden).toBe(false);
  expect(await isHidden(url)).toBe(false);
  expect(await caseOf(challengeId)).toMatchObject({ status: 'open', decide_by: expect.any(String) });
});

test('of reports at once on two instances, each is recorded, and the content is hidden once', async () => {
  const { address, challengeId } = await newTopic(15);
  const answers = await Promise.all(
    [app, other.app, app, other.app].map((on, turn) => send({ address, email: `um-${turn}@example.org` }, on)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(answers.every((answer) => answer.json().is_hidden)).toBe(true);
  const found = await caseOf(challengeId);
  expect(found.urgent_reports).toHaveLength(4);
  expect(found.decisions).toHaveLength(1);
});

test('an address that shows no single content is a case for staff', async () => {
  expect((await send({ address: '/challenges' })).json()).toMatchObject({ is_hidden: false });
  await send({ address: 'desafios.example.org/challenges', reporter: 'minor' });
  const [found] = (await queue('&kind=address')) as [ModerationCase];
  expect(found).toMatchObject({ kind: 'address', author: null, content: { path: '/challenges' }, reports_count: 2 });
  await decide(await asStaff(), 'hide', [found]);
  expect(await queue('&kind=address&status=hidden')).toMatchObject([{ content: { is_hidden: true } }]);
});

test.each([
  ['address', 'https://elsewhere.example.com/forum/7'],
  ['address', ''],
  ['reporter', 'member'],
  ['name', 'x'],
  ['email', 'iara'],
  ['message', 'curta'],
  ['website', 'https://spam.example.com'],
])('a report is refused for its %s (%s)', async (field, value) => {
  const answer = await send({ address: '/challenges', [field]: value });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
});

test('the form works without scripts', async () => {
  const { address, url } = await newTopic();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await post(
    '/report',
    headers,
    new URLSearchParams({ ...form, address, stamp: '', website: '' }).toString(),
  );
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/report/sent']);
  expect(await isHidden(url)).toBe(true);
  const wrong = await post('/report?lang=en', headers, new URLSearchParams({ ...form, address: '' }).toString());
  expect([wrong.statusCode, wrong.body.includes('Address of the content')]).toEqual([422, true]);
});

test('moderators are reminded once of a case whose deadline is near', async () => {
  const { address, challengeId } = await newTopic();
  await send({ address });
  const reportables = reportablesByKind([...createForumReportables(), reportableAddresses]);
  await remindOfUrgentCases({ platform, reportables });
  const before = (await announced(challengeId)).length;
  clock.move(21 * hour);
  await remindOfUrgentCases({ platform, reportables });
  await remindOfUrgentCases({ platform, reportables });
  expect(await announced(challengeId)).toHaveLength(before + 1);
});

test('figures of each year are public, and data of reporters are erased half a year after the decision', async () => {
  const before = (await read('/api/urgent-reports/figures')).find(
    ({ reporter }: { reporter: string }) => reporter === 'protection',
  );
  const { address, challengeId } = await newTopic();
  await send({ address, reporter: 'protection', email: 'antiga@example.org' });
  clock.move(3 * hour);
  await decide(await asStaff(), 'hide', [await caseOf(challengeId)]);
  const [figures] = (await read('/api/urgent-reports/figures')).filter(
    ({ reporter }: { reporter: string }) => reporter === 'protection',
  );
  expect(figures).toMatchObject({ reports: before.reports + 1, hidden: before.hidden + 1 });
  expect(figures.longest_hours).toBeGreaterThanOrEqual(3);
  clock.move(181 * day);
  await eraseUrgentReports(platform);
  const rows = await database
    .selectFrom('urgent_report')
    .select(['name', 'email', 'message', 'address'])
    .where('decided_at', 'is not', null)
    .execute();
  expect(rows.every((row) => Object.values(row).every((value) => value === null))).toBe(true);
});

test('one network sends twenty reports an hour', async () => {
  const from = { remoteAddress: '203.0.113.9' };
  const url = { method: 'POST', url: '/api/urgent-reports', payload: { ...form, address: '/challenges' } } as const;
  for (let count = 0; count < 20; count += 1) expect((await app.inject({ ...url, ...from })).statusCode).toBe(201);
  expectError(await app.inject({ ...url, ...from }), { error: 'too_many', message: expect.any(String) });
});

test.each([
  ['/challenges/rio/forum/7', { kind: 'topic', named: '7', slug: 'rio' }],
  ['/challenges/rio/forum/7?message=9#reply-9', { kind: 'topic_message', named: '9', slug: 'rio' }],
  ['/challenges/rio/timeline/3?member=1#interaction-4', { kind: 'interaction', named: '4', slug: 'rio' }],
  ['/challenges/rio/teams/mare', { kind: 'team', named: 'mare', slug: 'rio' }],
  ['/challenges/rio/map?place=1,2#problem-8', { kind: 'problem_location', named: '8', slug: 'rio' }],
  ['/profile/ana-souza/teams', { kind: 'member', named: 'ana-souza' }],
  ['/challenges/rio', undefined],
  ['/profile/me', undefined],
])('%s shows %j', (path, expected) => {
  expect(locate(path)).toEqual(expected);
});
