import { expect, test } from 'vitest';
import { expectError } from '../../../testing/expect-error.ts';
import { judgingOn } from '../../../testing/stages.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day } from '../../../testing/test-clock.ts';
import { rubricOf } from './judging.factory.ts';
import { judgingMessages } from './judging-context.ts';
import { readEvents } from './record/record-events.ts';

const testApp = await startTestApp();
const { database, clock, read, get, join } = testApp;
const { judge, advance, send, strangers } = judgingOn(testApp);

const conflict = (key: keyof typeof judgingMessages) =>
  ({ error: 'conflict', message: judgingMessages[key].pt }) as const;
const overviewOf = ({ path, admin }: { path: string; admin: TestMember }) => read(`/api${path}`, admin.headers);
const openOf = ({ judges }: { judges: { total: number; done: number }[] }) =>
  judges.reduce((sum, { total, done }) => sum + total - done, 0);

test.each([
  ['GET', ''],
  ['PUT', '/rubric'],
  ['DELETE', ''],
  ['POST', '/begin'],
  ['POST', '/judges/1/drop'],
  ['POST', '/judges/1/reminder'],
  ['GET', '/entries'],
  ['POST', '/entries/1/disqualification'],
] as const)('PERM-20 %s …%s is for those who manage the challenge, and names a stage of it', async (method, call) => {
  const { path, key, admin } = await judge();
  const [, stranger] = (await strangers(key.challengeId))[0] as [string, TestMember];
  expect((await send(method, `${path}${call}`, stranger)).statusCode).toBe(403);
  expect((await send(method, `${path}${call}`, { headers: {} } as never)).statusCode).toBe(401);
  const body = { rubric: rubricOf(), based_on: null, reason: 'x' };
  const elsewhere = `/admin/challenges/${key.challengeId}/judging/999999${call}`;
  expect((await send(method, elsewhere, admin, method === 'GET' ? undefined : body)).statusCode).toBe(404);
});

test('the stages of a challenge are listed, judged or not', async () => {
  const one = await judge();
  const { data } = await read(`/api/admin/challenges/${one.key.challengeId}/judging`, one.admin.headers);
  expect(data).toMatchObject([{ id: one.key.stageId, phase: 'preparing', is_judged: true }]);
  expect((await send('DELETE', one.path, one.admin)).statusCode).toBe(204);
  const after = await read(`/api/admin/challenges/${one.key.challengeId}/judging`, one.admin.headers);
  expect(after.data).toMatchObject([{ is_judged: false }]);
  expect(await overviewOf(one)).toMatchObject({ rubric: null, updated_at: null, faults: [], can: { begin: false } });
});

test('the first rubric makes a stage a judged one, with a seed; later ones replace it while judging is prepared', async () => {
  const one = await judge();
  await send('DELETE', one.path, one.admin);
  const rubric = rubricOf({ criteria: [] });
  const save = (body: object) => send('PUT', `${one.path}/rubric`, one.admin, body);
  const first = await save({ rubric, based_on: null });
  expect(first.json()).toMatchObject({
    phase: 'preparing',
    rubric,
    faults: [{ code: 'no_criteria' }, { code: 'unknown_tie_criterion' }],
  });
  const { seed } = await database
    .selectFrom('judging')
    .select('seed')
    .where('stage_id', '=', one.key.stageId)
    .executeTakeFirstOrThrow();
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  // Repeated, and then with what it is based on.
  expect((await save({ rubric, based_on: null })).statusCode).toBe(200);
  const changed = rubricOf({ first_reviews: 1, is_blind: false });
  expectError(await save({ rubric: changed, based_on: null }), conflict('changedMeanwhile'));
  const second = await save({ rubric: changed, based_on: first.json().updated_at });
  expect(second.json()).toMatchObject({ rubric: { first_reviews: 1, is_blind: false }, versions: [] });
  expectError(await save({ rubric: rubricOf(), based_on: first.json().updated_at }), conflict('changedMeanwhile'));
  expect((await save({ rubric: { ...rubric, first_reviews: 9 }, based_on: null })).statusCode).toBe(422);
  const events = await database.selectFrom('audit_event').select('kind').where('actor_id', '=', one.admin.id).execute();
  expect(events.map(({ kind }) => kind)).toEqual(['content_deleted', 'content_created', 'content_changed']);
});

test('of two who save a rubric at once, one wins and the other is told', async () => {
  const one = await judge();
  await send('DELETE', one.path, one.admin);
  const save = (by: TestMember, based_on: string | null, first_reviews: number) =>
    send('PUT', `${one.path}/rubric`, by, { rubric: rubricOf({ first_reviews }), based_on });
  const codes = async (based_on: string | null, from: number) => {
    const answers = await Promise.all([save(one.admin, based_on, from), save(one.staff, based_on, from + 1)]);
    return answers.map(({ statusCode }) => statusCode).toSorted();
  };
  expect(await codes(null, 1)).toEqual([200, 409]);
  expect(await codes((await overviewOf(one)).updated_at, 3)).toEqual([200, 409]);
});

test('judging begins: rubric, entries, judges and assignments are recorded, and the rubric is locked', async () => {
  const one = await judge({ entries: 5, judges: 4 });
  expect(await overviewOf(one)).toMatchObject({ entries_count: 5, faults: [], can: { begin: true } });
  const begun = (await send('POST', `${one.path}/begin`, one.admin)).json();
  expect(begun).toMatchObject({
    phase: 'first_look',
    entries_count: 5,
    can: { begin: false, close_look: false },
    ranking: null,
  });
  expect(begun.judges.map(({ total }: { total: number }) => total).toSorted()).toEqual([2, 2, 3, 3]);
  expect(begun.judges.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    one.judges.map(({ id }) => id).toSorted(),
  );
  expect(begun.versions).toMatchObject([{ version: 1, reason: null }]);
  const kinds = (await readEvents(database, one.key.stageId)).map(({ kind }) => kind);
  const times = (kind: string, count: number) => Array.from({ length: count }, () => kind);
  expect(kinds).toEqual(['rubric', ...times('entry', 5), ...times('judge', 4), ...times('assignment', 10)]);
  expectError(await send('POST', `${one.path}/begin`, one.admin), conflict('begun'));
  expectError(await send('DELETE', one.path, one.admin), conflict('begun'));
  // The judges are notified.
  for (const { headers } of one.judges)
    await expect
      .poll(async () => (await read('/api/notifications', headers)).data)
      .toMatchObject([{ event: 'judging_assigned' }]);
});

test('of two who begin at once, one begins', async () => {
  const one = await judge();
  const begin = () => send('POST', `${one.path}/begin`, one.admin);
  const answers = await Promise.all([begin(), begin(), begin()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
});

test('judging does not begin before the stage ended, nor with too few entries or judges', async () => {
  const faultsOf = async (given: Parameters<typeof judge>[0]) => {
    const one = await judge(given);
    expectError(await send('POST', `${one.path}/begin`, one.admin), conflict('notReady'));
    return (await overviewOf(one)).faults.map(({ code }: { code: string }) => code);
  };
  expect(await faultsOf({ finishAt: clock.in(day) })).toEqual(['stage_has_not_ended']);
  expect(await faultsOf({ finishAt: null })).toEqual(['stage_has_not_ended']);
  expect(await faultsOf({ entries: 0 })).toEqual(['no_entries']);
  expect(await faultsOf({ judges: 1 })).toEqual(['too_few_judges']);
  expect(await faultsOf({ judges: 3, rubric: { head_reviews: 2 } })).toEqual(['too_few_judges']);
});

test('with one review of each entry, two of them get a further one, by which the three judges are comparable', async () => {
  const one = await judge({ entries: 4, judges: 3, rubric: { first_reviews: 1 } });
  const { judges } = (await send('POST', `${one.path}/begin`, one.admin)).json();
  expect(judges.map(({ total }: { total: number }) => total)).toEqual([2, 2, 2]);
});

test('who replied to an answer does not review it, and an entry that all replied to is a fault', async () => {
  const one = await judge({ entries: 4, judges: 4 });
  const reply = (index: number, by: TestMember) =>
    database
      .insertInto('interaction_reply')
      .values({
        interaction_id: one.interactions[index] as number,
        member_id: by.id,
        content: 'Bom!',
        is_judge: true,
        is_advisor: false,
        is_challenge_admin: false,
      })
      .execute();
  for (const by of one.judges.slice(0, 3)) await reply(1, by);
  expect((await overviewOf(one)).faults).toEqual([{ code: 'too_few_judges', criterion: null, entry: 2 }]);
  await reply(1, one.judges[3] as TestMember);
  expect((await overviewOf(one)).faults).toEqual([{ code: 'entry_without_judges', criterion: null, entry: 2 }]);
  await database
    .deleteFrom('interaction_reply')
    .where(
      'member_id',
      'in',
      one.judges.slice(1).map(({ id }) => id),
    )
    .execute();
  expect((await send('POST', `${one.path}/begin`, one.admin)).statusCode).toBe(200);
  const { data } = await read(`/api${one.path}/entries`, one.admin.headers);
  expect(data[1].reviews).toContainEqual({ judge: expect.any(Number), look: 1, is_done: false, recusal: 'reply' });
  expect(data[1].reviews).toHaveLength(3);
  expect((await readEvents(database, one.key.stageId)).filter(({ kind }) => kind === 'recusal')).toMatchObject([
    { entry: 2, ground: 'reply' },
  ]);
});

test('once judging began, a rubric changes with a reason and the same criteria, as a new version', async () => {
  const one = await judge({ phase: 'first_look' });
  const { updated_at: based_on } = await overviewOf(one);
  const save = (rubric: object, reason = '') =>
    send('PUT', `${one.path}/rubric`, one.admin, { rubric, based_on, reason });
  const { criteria, ...rest } = rubricOf();
  expectError(await save({ ...rest, criteria: criteria.slice(1) }, 'Menos'), conflict('criteriaLocked'));
  const weights = criteria.map((criterion, index) => ({ ...criterion, weight: index + 5 }));
  expect((await save({ ...rest, criteria: weights })).json().errors).toHaveProperty('reason');
  expectError(
    await save({ ...rest, criteria: criteria.map((one) => ({ ...one, weight: 0 })) }, 'x'),
    conflict('rubricIncomplete'),
  );
  const saved = await save({ ...rest, criteria: weights }, 'O regulamento dizia outro peso.');
  expect(saved.json().versions).toMatchObject([
    { version: 2, reason: 'O regulamento dizia outro peso.' },
    { version: 1 },
  ]);
  await advance(one.key, 'appeals');
  const later = await overviewOf(one);
  expectError(
    await send('PUT', `${one.path}/rubric`, one.admin, { rubric: rubricOf(), based_on: later.updated_at, reason: 'x' }),
    conflict('published'),
  );
});

test('a dropped judge has their open reviews given to others, who are then all behind again', async () => {
  const one = await judge({ entries: 4, judges: 3, phase: 'first_look' });
  const [first, second] = one.judges as [TestMember, TestMember, TestMember];
  const before = await overviewOf(one);
  const dropped = (await send('POST', `${one.path}/judges/${first.id}/drop`, one.admin)).json();
  expect(openOf(dropped)).toBe(openOf(before));
  const { total, recused, is_dropped } = dropped.judges.find(({ id }: { id: number }) => id === first.id);
  expect([total, is_dropped]).toEqual([0, true]);
  expect(recused).toBeGreaterThan(0);
  expectError(await send('POST', `${one.path}/judges/${first.id}/drop`, one.admin), conflict('dropped'));
  expectError(await send('POST', `${one.path}/judges/${second.id}/drop`, one.admin), conflict('noOtherJudge'));
  expectError(await send('POST', `${one.path}/judges/${one.admin.id}/drop`, one.admin), {
    error: 'not_found',
    message: judgingMessages.judgeNotFound.pt,
  });
  // A new judge of the challenge takes part then.
  const { takePart } = testApp;
  await takePart({ memberId: (await join({ profile: true })).id, challengeId: one.key.challengeId, roles: ['judge'] });
  const again = (await send('POST', `${one.path}/judges/${second.id}/drop`, one.admin)).json();
  expect(again.judges).toHaveLength(4);
  expect(openOf(again)).toBe(openOf(before));
});

test('a judge is reminded once a day while reviews are missing', async () => {
  const one = await judge({ phase: 'first_look' });
  const path = `${one.path}/judges/${one.judges[0]?.id}/reminder`;
  const mine = async () =>
    (await overviewOf(one)).judges.find(({ id }: { id: number }) => id === one.judges[0]?.id).can;
  expect(await mine()).toEqual({ drop: true, remind: true });
  expect((await send('POST', path, one.admin)).statusCode).toBe(204);
  expect(await mine()).toEqual({ drop: true, remind: false });
  expectError(await send('POST', path, one.admin), conflict('remindedToday'));
  clock.move(day);
  const sessions = await join({ roles: ['admin'] });
  expect((await send('POST', path, sessions)).statusCode).toBe(204);
  await advance(one.key, 'reviewed');
  expectError(await send('POST', path, sessions), conflict('looksClosed'));
});

test('entries are listed without scores, found by words, and disqualified with a reason for their owners', async () => {
  const one = await judge({ entries: 4 });
  const path = `${one.path}/entries`;
  expectError(await send('POST', `${path}/1/disqualification`, one.admin, { reason: 'x' }), conflict('notBegun'));
  await advance(one.key, 'first_look');
  const { data, total } = await read(`/api${path}`, one.admin.headers);
  expect(total).toBe(4);
  expect(data[2]).toMatchObject({
    number: 3,
    content: 'O filtro número 3 aguentou três dias de chuva.',
    language: 'pt',
    owner: { user: { id: one.authors[2]?.id }, team: null },
    can: { disqualify: true },
  });
  const disqualify = (entry: number, reason = 'Plágio.') =>
    send('POST', `${path}/${entry}/disqualification`, one.admin, { reason });
  expect((await disqualify(3)).json()).toMatchObject({ disqualified_count: 1 });
  expectError(await disqualify(3), conflict('disqualified'));
  expect((await disqualify(9)).statusCode).toBe(404);
  expect((await disqualify(2, ' ')).statusCode).toBe(422);
  const found = await read(`/api${path}?search=filtro%203&filter[disqualified]=true`, one.admin.headers);
  expect(found.data).toMatchObject([{ number: 3, disqualification: 'Plágio.', can: { disqualify: false } }]);
  expect((await read(`/api${path}?search=nada`, one.admin.headers)).total).toBe(0);
  const events = await readEvents(database, one.key.stageId);
  expect(events.at(-1)).toMatchObject({
    kind: 'disqualification',
    entry: 3,
    reason_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const news = async () => (await read('/api/notifications', (one.authors[2] as TestMember).headers)).data;
  await expect.poll(news).toMatchObject([{ event: 'entry_disqualified', text: { pt: 'O motivo: Plágio.' } }]);
});

test('no overview and no list has a score before all looks are closed; afterwards the ranking is there', async () => {
  const one = await judge({ entries: 14, judges: 8, rubric: { head_size: 2, head_reviews: 2 } });
  for (const phase of ['preparing', 'first_look', 'second_look'] as const) {
    await advance(one.key, phase);
    const [overview, list] = await Promise.all([
      get(`/api${one.path}`, one.admin.headers),
      get(`/api${one.path}/entries`, one.admin.headers),
    ]);
    expect(overview.json()).toMatchObject({ phase, ranking: null });
    if (phase !== 'preparing') expect(overview.body + list.body).not.toMatch(/"(values|points|rank)":/);
  }
  await advance(one.key, 'reviewed');
  const { ranking, without_comment, can } = await overviewOf(one);
  expect(ranking).toHaveLength(14);
  expect(ranking[0]).toMatchObject({ entry: 1, rank: 1, in_head: true, owner: { user: { id: one.authors[0]?.id } } });
  expect([without_comment, can.publish]).toEqual([[], true]);
  await advance(one.key, 'final');
  expect(await overviewOf(one)).toMatchObject({ phase: 'final', can: { edit_rubric: false, publish: false } });
});

test('a stage whose judging began is neither deleted nor opened again, and a prepared one is not deleted', async () => {
  const one = await judge({ entries: 0 });
  const stages = `/admin/challenges/${one.key.challengeId}/stages/${one.key.stageId}`;
  expect((await send('DELETE', stages, one.admin)).statusCode).toBe(409);
  const reopen = async ({ stages, admin }: { stages: string; admin: TestMember }, finish_at: string | null) => {
    const [stage] = (await read(`/api${stages.replace(/\/\d+$/, '')}`, admin.headers)).data;
    return testApp.app.inject({
      method: 'PATCH',
      url: `/api${stages}`,
      headers: admin.headers,
      payload: { changes: { finish_at: { from: stage.finish_at, to: finish_at } } },
    });
  };
  const later = clock.in(day).toISOString();
  expect((await reopen({ stages, admin: one.admin }, later)).statusCode).toBe(200);
  const begun = await judge({ phase: 'first_look' });
  const path = `/admin/challenges/${begun.key.challengeId}/stages/${begun.key.stageId}`;
  expect((await reopen({ stages: path, admin: begun.admin }, later)).statusCode).toBe(409);
  expect((await reopen({ stages: path, admin: begun.admin }, null)).statusCode).toBe(409);
  expect((await reopen({ stages: path, admin: begun.admin }, clock.in(-2 * day).toISOString())).statusCode).toBe(200);
});
