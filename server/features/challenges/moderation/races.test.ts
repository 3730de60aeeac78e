import type { ModerationCase } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, databaseUrl, database, join, read } = testApp;
const other = await startTestApp({ databaseUrl, clock });
const { announced, casesOf, decide, joinEstablished, newTeam, report, send } = moderationSetting({ ...testApp, other });
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();

test('of many concurrent reports on two instances, the third hides the content once', async () => {
  const { url, challengeId, leader, staff } = await newTeam();
  const reporters = await joinEstablished(12);
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

/** Resolves when a transaction waits for a lock. */
const untilWaiting = () =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 10 },
  );

test.each(['report', 'hide'] as const)(
  'a %s of a profile waits for the deletion of its account, and neither fails',
  async (step) => {
    const [author, reporter, second, staff] = [
      await join(),
      await join(),
      await join(),
      await join({ roles: ['admin'] }),
    ];
    expect((await report(`/users/${author.id}`, reporter)).statusCode).toBe(201);
    const cases = (await read('/api/moderation/cases?kind=member&status=all', staff.headers)).data as ModerationCase[];
    const found = cases.filter((one) => one.author?.id === author.id);
    let answer: ReturnType<typeof report> | undefined;
    // As the deletion does: the member first, then what is theirs.
    await database.transaction().execute(async (transaction) => {
      await sql`select from member where id = ${author.id} for update`.execute(transaction);
      answer = step === 'report' ? report(`/users/${author.id}`, second) : decide(staff, 'hide', found);
      void answer.then(() => undefined);
      await untilWaiting();
      await sql`update moderation_case set author_id = null where author_id = ${author.id}`.execute(transaction);
    });
    expect((await answer)?.statusCode).toBe(step === 'report' ? 201 : 200);
  },
);
