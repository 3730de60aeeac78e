import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { eraseNetworksBefore } from './changes.queries.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, database, join, read } = testApp;
const { casesOf, joinEstablished, newTeam, report } = moderationSetting(testApp);

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
