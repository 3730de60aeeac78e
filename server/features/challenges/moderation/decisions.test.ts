import { type ModerationCase, maximumCases } from '@mutirao/contract/challenges/moderation/moderation.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionSettings } from '../../../platform/database/connect.ts';
import type { Database, Tables } from '../../../platform/database/schema.ts';
import { checkFields, expectError } from '../../../testing/expect-error.ts';
import { makeDeletionDue } from '../../../testing/personal-data.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { deleteAccounts } from '../../accounts/personal-data/deletions.ts';
import { findCases } from './cases.queries.ts';
import { moderationMessages } from './moderation.policy.ts';
import { moderationSetting } from './moderation.testing.ts';

const testApp = await startTestApp();
const { clock, database, join, platform, read } = testApp;
const { announced, auditOf, casesOf, decide, newTeam, report, send } = moderationSetting(testApp);

/** A team that was reported once. */
async function newCase() {
  const team = await newTeam();
  await report(team.url, team.others[0] as TestMember, 'O nome ofende.');
  const [found] = (await casesOf(team.challengeId, team.staff)) as [ModerationCase];
  return { ...team, found };
}

test('the queue is for moderators: staff see everything, admins of challenges theirs, without reporters', async () => {
  const { challengeId, challengeAdmin, staff, leader, found } = await newCase();
  const other = await newCase();
  const own = await read('/api/moderation/cases', challengeAdmin.headers);
  expect(own).toMatchObject({ total: 1, waiting_count: 1, challenges: [{ id: challengeId }] });
  expect(own.data).toMatchObject([{ id: found.id, reports: [{ reason: 'O nome ofende.', reporter: null }] }]);
  const all = await read('/api/moderation/cases', staff.headers);
  const ids = all.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([found.id, other.found.id]));
  const refused = { error: 'refused', message: moderationMessages.notModerator.pt } as const;
  expectError(await testApp.get('/api/moderation/cases', leader.headers), refused);
  expectError(await testApp.get(`/api/moderation/cases/${found.id}`, leader.headers), refused);
  expectError(await decide(leader, 'hide', [found]), refused);
  expectError(await testApp.get(`/api/moderation/cases/${other.found.id}`, challengeAdmin.headers), {
    error: 'refused',
    message: moderationMessages.notYours.pt,
  });
  expectError(await testApp.get('/api/moderation/cases/999999', staff.headers), {
    error: 'not_found',
    message: moderationMessages.caseNotFound.pt,
  });
  expect((await read(`/api/moderation/cases/${found.id}`, challengeAdmin.headers)).id).toBe(found.id);
  for (const url of ['/moderation/cases', `/moderation/cases/${found.id}`, '/me/moderation'])
    expect((await testApp.get(`/api${url}`)).statusCode).toBe(401);
});

test('the queue is narrowed to named cases, of those that the caller may decide', async () => {
  const [one, next, unnamed] = [await newCase(), await newCase(), await newCase()];
  const named = `${next.found.id},${one.found.id},${one.found.id},999999`;
  const listed = async (query: string, { headers }: TestMember) => {
    const { data, total } = await read(`/api/moderation/cases?${query}`, headers);
    return [data.map(({ id }: { id: number }) => id), total];
  };
  expect(await listed(`ids=${named}`, one.staff)).toEqual([[one.found.id, next.found.id], 2]);
  expect(await listed(`ids=${named},${unnamed.found.id}`, one.challengeAdmin)).toEqual([[one.found.id], 1]);
  await decide(one.staff, 'close', [one.found], '');
  expect(await listed(`ids=${named}`, one.staff)).toEqual([[next.found.id], 1]);
  expect(await listed(`ids=${named}&status=all`, one.staff)).toEqual([[one.found.id, next.found.id], 2]);
  const tooMany = Array.from({ length: maximumCases + 1 }, (_, at) => at + 1).join(',');
  for (const wrong of ['', '1,', 'x', '-1', '1'.repeat(16), tooMany])
    expectError(await testApp.get(`/api/moderation/cases?ids=${wrong}`, one.staff.headers), {
      ...checkFields,
      errors: { ids: [expect.any(String) as unknown as string] },
    });
});

test('the queue is filtered by challenge, kind and status, and ordered by age or by reports', async () => {
  const [one, next] = [await newCase(), await newCase()];
  await report(next.url, next.others[1] as TestMember);
  const { headers } = one.staff;
  const listed = async (query: string) => {
    const { data } = await read(`/api/moderation/cases?${query}`, headers);
    const names = new Map([
      [one.found.id, 'one'],
      [next.found.id, 'next'],
    ]);
    return data.flatMap(({ id }: { id: number }) => names.get(id) ?? []);
  };
  expect(await listed('per_page=100')).toEqual(['one', 'next']);
  expect(await listed('per_page=100&order=reports')).toEqual(['next', 'one']);
  expect(await listed(`challenge=${one.challengeId}`)).toEqual(['one']);
  expect(await listed('kind=topic')).toEqual([]);
  await decide(one.staff, 'close', [one.found], '');
  expect(await listed('per_page=100')).toEqual(['next']);
  expect(await listed('per_page=100&status=closed')).toEqual(['one']);
  expectError(await testApp.get('/api/moderation/cases?status=lost', headers), {
    ...checkFields,
    errors: { status: [expect.any(String) as unknown as string] },
  });
});

test('a moderator hides, restores, warns and closes, and the author is notified of all but the last', async () => {
  const { challengeId, challengeAdmin, leader, found, url } = await newCase();
  const steps = [
    ['hide', 'hidden', true],
    ['restore', 'restored', false],
    ['warn', 'warned', false],
  ] as const;
  let version = found.version;
  for (const [action, status, hidden] of steps) {
    const [result] = (await decide(challengeAdmin, action, [{ id: found.id, version }], `Nota: ${action}.`)).json()
      .results;
    expect(result).toMatchObject({ id: found.id, error: null, message: null, case: { status } });
    expect((await read(`/api${url}`)).is_hidden).toBe(hidden);
    version = result.case.version;
  }
  await report(url, (await join()) as TestMember);
  const [open] = (await casesOf(challengeId, challengeAdmin)) as [ModerationCase];
  expect((await decide(challengeAdmin, 'close', [open], '')).json().results).toMatchObject([
    { error: null, case: { status: 'closed' } },
  ]);
  const [closed] = (await casesOf(challengeId, challengeAdmin)) as [ModerationCase];
  expect(closed.decisions.map(({ action, note, moderator }) => [action, note, moderator?.id])).toEqual([
    ['hide', 'Nota: hide.', challengeAdmin.id],
    ['restore', 'Nota: restore.', challengeAdmin.id],
    ['warn', 'Nota: warn.', challengeAdmin.id],
    ['close', null, challengeAdmin.id],
  ]);
  const toAuthor = (await announced(challengeId)).filter(([, recipients]) => recipients.includes(leader.id));
  expect(toAuthor.map(([event]) => event)).toEqual(['content_hidden', 'content_restored', 'content_warned']);
  const decided = (await auditOf(found.id)).filter(({ kind }) => kind === 'content_moderated');
  expect(decided).toMatchObject(
    ['hide', 'restore', 'warn', 'close'].map((action) => ({
      member_id: leader.id,
      actor_id: challengeAdmin.id,
      address: '127.0.0.1',
      detail: { challenge: challengeId, action },
    })),
  );
  const [hidden, restored] = [
    { status: 'hidden', hidden: true },
    { status: 'restored', hidden: false },
  ];
  expect(decided[0]?.detail).toMatchObject({
    note: 'Nota: hide.',
    before: { status: 'open', hidden: false },
    after: hidden,
  });
  expect(decided[1]?.detail).toMatchObject({ note: 'Nota: restore.', before: hidden, after: restored });
  expect(decided[3]?.detail).not.toHaveProperty('note');
});

test('several cases are decided at once, each by itself', async () => {
  const [one, next] = [await newCase(), await newCase()];
  const cases = [one.found, { ...next.found, version: 99 }, { id: 999_999, version: 1 }];
  const { results } = (await decide(one.staff, 'hide', cases)).json();
  expect(results).toMatchObject([
    { id: one.found.id, error: null, case: { status: 'hidden' } },
    { id: next.found.id, error: 'conflict', message: moderationMessages.changed.pt, case: { status: 'open' } },
    { id: 999_999, error: 'not_found', case: null },
  ]);
  const [mine, theirs] = [await newCase(), await newCase()];
  const answer = await decide(mine.challengeAdmin, 'hide', [mine.found, theirs.found]);
  expect(answer.json().results).toMatchObject([{ error: null }, { error: 'refused', case: null }]);
  const [hidden] = (await casesOf(mine.challengeId, mine.staff)) as [ModerationCase];
  expect((await decide(mine.staff, 'close', [hidden])).json().results).toMatchObject([
    { error: 'conflict', message: moderationMessages.notPossible.pt },
  ]);
});

test('hiding and warning need a note; an unknown decision and an empty list are refused', async () => {
  const { staff, found } = await newCase();
  for (const action of ['hide', 'warn'] as const)
    expectError(await decide(staff, action, [found], ''), {
      ...checkFields,
      errors: { note: ['Campo é Obrigatório'] },
    });
  expect((await decide(staff, 'hide', [found], 'a'.repeat(501))).statusCode).toBe(422);
  expect((await decide(staff, 'erase' as 'hide', [found])).statusCode).toBe(422);
  expect((await decide(staff, 'hide', [])).statusCode).toBe(422);
  expect((await decide(undefined, 'hide', [found])).statusCode).toBe(401);
});

test('nobody decides about their own content', async () => {
  const [author, reporter] = [await join({ roles: ['admin'] }), await join()];
  await report(`/users/${author.id}`, reporter);
  const { data } = await read('/api/moderation/cases?kind=member&per_page=100', author.headers);
  expect(data.filter((one: ModerationCase) => one.author?.id === author.id)).toEqual([]);
  const { id, version } = await database
    .selectFrom('moderation_case')
    .select(['id', 'version'])
    .where('author_id', '=', author.id)
    .executeTakeFirstOrThrow();
  expect((await decide(author, 'hide', [{ id, version }])).json().results).toMatchObject([{ error: 'refused' }]);
});

test('the author answers a decision once, and the case waits again', async () => {
  const { challengeId, challengeAdmin, leader, found } = await newCase();
  const answer = (one: TestMember | undefined, text = 'É o nome do nosso bairro.') =>
    send('POST', `/me/moderation/${found.id}/answer`, one, { text });
  expectError(await answer(leader), { error: 'conflict', message: moderationMessages.nothingToAnswer.pt });
  await decide(challengeAdmin, 'hide', [found], 'O nome ofende.');
  const own = await read('/api/me/moderation', leader.headers);
  expect(own).toMatchObject({
    can: { moderate: false },
    cases: [{ decision: { action: 'hide', note: 'O nome ofende.', answer: null }, can: { answer: true } }],
  });
  expect(JSON.stringify(own)).not.toMatch(/reporter|moderator/);
  expect((await answer(undefined)).statusCode).toBe(401);
  expect((await answer(challengeAdmin)).statusCode).toBe(404);
  expect((await answer(leader, ' ')).statusCode).toBe(422);
  expect((await answer(leader)).json().cases).toMatchObject([
    { decision: { answer: 'É o nome do nosso bairro.' }, can: { answer: false } },
  ]);
  expectError(await answer(leader), { error: 'conflict', message: moderationMessages.alreadyAnswered.pt });
  const [waiting] = (await casesOf(challengeId, challengeAdmin)) as [ModerationCase];
  expect(waiting).toMatchObject({
    status: 'open',
    decisions: [{ answer: { text: 'É o nome do nosso bairro.' } }],
    can: { hide: true, restore: true },
  });
  expect((await announced(challengeId)).at(-1)).toEqual(['content_answered', [challengeAdmin.id]]);
  expect((await auditOf(found.id)).at(-1)).toMatchObject({
    kind: 'decision_answered',
    member_id: leader.id,
    address: '127.0.0.1',
  });
  await decide(challengeAdmin, 'restore', [waiting], '');
  expect((await read('/api/me/moderation', leader.headers)).cases).toEqual([]);
});

test('moderators learn from their own page how many cases wait', async () => {
  const { challengeAdmin, leader } = await newCase();
  expect(await read('/api/me/moderation', challengeAdmin.headers)).toEqual({
    cases: [],
    can: { moderate: true },
    waiting_count: 1,
  });
  expect(await read('/api/me/moderation', leader.headers)).toMatchObject({
    can: { moderate: false },
    waiting_count: 0,
  });
});

test('the reports of a deleted content can only be closed', async () => {
  const { url, challengeId, leader, staff, found } = await newCase();
  expect((await send('DELETE', url, leader)).statusCode).toBe(204);
  const [left] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(left).toMatchObject({ content: null, can: { hide: false, restore: false, warn: false, close: true } });
  expect((await decide(staff, 'hide', [found])).json().results).toMatchObject([{ error: 'conflict' }]);
  expect((await decide(staff, 'close', [found])).json().results).toMatchObject([{ error: null }]);
});

test('the copy of a member has their reports and decisions; deleting the account leaves them without a name', async () => {
  const { url, leader, others, staff, challengeAdmin, challengeId, found } = await newCase();
  const [reporter] = others;
  await decide(challengeAdmin, 'hide', [found], 'O nome ofende.');
  await send('POST', `/me/moderation/${found.id}/answer`, leader, { text: 'Foi engano.' });
  const copyOf = async (table: string, { id }: TestMember) =>
    platform.personalData.tables.find((one) => one.table === table)?.read(database, id);
  expect(await copyOf('content_report', reporter)).toMatchObject([{ kind: 'team', reason: 'O nome ofende.' }]);
  expect(await copyOf('moderation_case', leader)).toMatchObject([{ kind: 'team', status: 'open' }]);
  expect(await copyOf('moderation_decision', leader)).toMatchObject([{ action: 'hide', answer: 'Foi engano.' }]);
  expect(await copyOf('moderation_decision', challengeAdmin)).toMatchObject([{ action: 'hide' }]);
  await report(url, others[1] as TestMember);
  await makeDeletionDue({ database, clock }, reporter, leader, challengeAdmin);
  await deleteAccounts(platform);
  const [left] = (await casesOf(challengeId, staff)) as [ModerationCase];
  expect(left).toMatchObject({
    author: null,
    reports_count: 2,
    reports: [{ reporter: { id: others[1]?.id } }, { reason: 'O nome ofende.', reporter: null }],
    decisions: [{ moderator: null, answer: null, is_automatic: false }],
  });
});

test('the case of a team follows its lead: who takes it over sees and answers the decision', async () => {
  const { url, challengeId, teamId, leader, others, staff } = await newTeam();
  const [next, reporter] = others;
  await database
    .insertInto('team_member')
    .values({ team_id: teamId, challenge_id: challengeId, member_id: next.id, created_at: clock.now() })
    .execute();
  await report(url, reporter);
  const [found] = (await casesOf(challengeId, staff)) as [ModerationCase];
  await decide(staff, 'hide', [found]);
  expect((await send('PUT', url, leader, { responsible_id: next.id })).statusCode).toBe(200);
  expect((await send('POST', `${url}/leadership/accept`, next)).statusCode).toBe(200);

  const own = async ({ headers }: TestMember) => (await read('/api/me/moderation', headers)).cases;
  expect(await own(leader)).toEqual([]);
  expect(await own(next)).toMatchObject([{ id: found.id }]);
  expect((await casesOf(challengeId, staff))[0]).toMatchObject({ author: { id: next.id } });
});

test('a case that waits longer than the settings allow is overdue in the back office', async () => {
  const { challengeAdmin, found } = await newCase();
  const queue = async () =>
    (await read('/api/admin', challengeAdmin.headers)).sections.find(
      ({ name }: { name: string }) => name === 'moderation',
    ).queue;
  expect(await queue()).toEqual({ waiting: 1, overdue: 0 });
  const since = new Date(platform.clock().getTime() - 3 * day - 1000);
  await database.updateTable('moderation_case').set({ waiting_since: since }).where('id', '=', found.id).execute();
  expect(await queue()).toEqual({ waiting: 1, overdue: 1 });
});

const largeApp = await startTestApp();
const [busy = 0, other = 0] = await largeApp.create({}, {});
await sql`
  insert into moderation_case (kind, target_id, challenge_id, status, reports_count, waiting_since, created_at, updated_at)
  select 'team', i, case i % 3 when 0 then ${other}::int else ${busy}::int end,
    (array['open', 'hidden', 'restored', 'warned', 'closed'])[1 + i % 5], i * 37 % 1000,
    now() - i * 7919 % 100000 * interval '1 minute', now(), now()
  from generate_series(1, 30000) i`.execute(largeApp.database);
await sql`vacuum analyze moderation_case`.execute(largeApp.database);

/** The plan of the query of a page, for the filter. */
async function explain(filter: Partial<Parameters<typeof findCases>[2]>): Promise<string> {
  const asked: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: new pg.Pool(connectionSettings(largeApp.databaseUrl)) });
  const logged: Database = new Kysely<Tables>({ dialect, log: ({ query }) => void asked.push(query) });
  const page = { offset: 0, limit: 20 };
  const all = { challenge: undefined, kind: undefined, ids: undefined, ...filter };
  await findCases(logged, { moderatorId: 1, challengeIds: undefined }, { status: 'all', order: 'age', ...all }, page);
  const query = asked.find((one) => /order by\s+k\./.test(one.sql)) as CompiledQuery;
  const { rows } = await logged.executeQuery<{ 'QUERY PLAN': string }>({ ...query, sql: `explain ${query.sql}` });
  await logged.destroy();
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([
  [{ order: 'age' }, 'moderation_case_any_age_index'],
  [{ order: 'reports' }, 'moderation_case_any_reports_index'],
  [{ order: 'age', challenge: busy }, 'moderation_case_challenge_any_age_index'],
  [{ order: 'reports', challenge: busy }, 'moderation_case_challenge_any_reports_index'],
  [{ order: 'age', status: 'open' }, 'moderation_case_due_index'],
  [{ order: 'reports', status: 'open' }, 'moderation_case_due_reports_index'],
  [{ ids: [1, 2, 3] }, 'moderation_case_pkey'],
] as const)('of 30,000 cases, %j reads a page in its order by an index', async (filter, index) => {
  const plan = await explain({ ...filter, ids: 'ids' in filter ? [...filter.ids] : undefined });
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan on moderation_case');
});
