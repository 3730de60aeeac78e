import type { ModerationCase } from '@mutirao/contract/challenges/moderation.ts';
import { expect, test } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, databaseUrl, database, join } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { announced, casesOf, decide, newTeam, report, send } = moderationSetting({ ...testApp, other });
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();

test('of many concurrent reports on two instances, the third hides the content once', async () => {
  const { url, challengeId, leader, staff } = await newTeam();
  const reporters = await Promise.all(Array.from({ length: 12 }, () => join()));
  const answers = await Promise.all(reporters.map((one, turn) => report(url, one, 'Propaganda.', turn)));
  expect(statuses(answers)).toEqual(Array(12).fill(201));
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(found.reports_count).toBe(12);
  expect(found.decisions).toMatchObject([{ action: 'hide', is_automatic: true }]);
  const events = await announced(challengeId);
  expect(events.map(([event]) => event)).toEqual(['content_reported', 'content_hidden']);
  expect(events.at(-1)?.[1]).toEqual([leader.id]);
});

test('of concurrent reports of one member, one counts', async () => {
  const { url, challengeId, others, staff } = await newTeam();
  const [one] = others;
  const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => report(url, one, 'Propaganda.', turn)));
  expect(statuses(answers)).toEqual([201, ...Array(5).fill(409)]);
  expect((await casesOf(challengeId, staff))[0]?.reports_count).toBe(1);
});

test('of two moderators who decide at once, the second is told', async () => {
  const { url, challengeId, others, staff, challengeAdmin } = await newTeam();
  await report(url, others[0] as TestMember);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  const answers = await Promise.all([
    decide(staff, 'hide', [found], 'O nome ofende.', 0),
    decide(challengeAdmin, 'warn', [found], 'Cuidado com o nome.', 1),
  ]);
  const errors = answers.map((answer) => answer.json().results[0].error);
  expect(errors.toSorted()).toEqual(['conflict', null]);
  const [decided] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(decided.decisions).toHaveLength(1);
});

test('reports while the content is deleted leave it deleted, and no failure', async () => {
  const { url, challengeId, leader, staff } = await newTeam();
  const reporters = await Promise.all(Array.from({ length: 8 }, () => join()));
  const answers = await Promise.all([
    ...reporters.slice(0, 4).map((one, turn) => report(url, one, 'Propaganda.', turn)),
    send('DELETE', url, leader, undefined, 1),
    ...reporters.slice(4).map((one, turn) => report(url, one, 'Propaganda.', turn)),
  ]);
  for (const { statusCode } of answers) expect([201, 204, 404]).toContain(statusCode);
  const teams = await database.selectFrom('team').select('id').where('challenge_id', '=', challengeId).execute();
  expect(teams).toEqual([]);
  for (const one of await casesOf(challengeId, staff))
    expect(one).toMatchObject({ content: null, can: { close: true } });
});
