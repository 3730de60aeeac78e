import { expect, test } from 'vitest';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, read } = testApp;
// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });
const { involve, openStage } = timelinesOn(testApp);

type Method = 'POST' | 'PUT' | 'DELETE';
/** Sends to the instances in turn. */
const send = (turn: number, method: Method, url: string, { headers }: TestMember, payload?: object) =>
  (turn % 2 === 0 ? testApp : other).app.inject({ method, url, headers, ...(payload && { payload }) });
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();

/** The counters of a stage beside the rows that they count. */
async function counted(stageId: number) {
  const stage = await database
    .selectFrom('stage')
    .select(['interactions_count', 'waiting_count'])
    .where('id', '=', stageId)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('interaction')
    .select(['is_waiting', 'replies_count'])
    .where('stage_id', '=', stageId)
    .execute();
  expect(stage).toEqual({
    interactions_count: rows.length,
    waiting_count: rows.filter(({ is_waiting }) => is_waiting).length,
  });
  return rows;
}

test('TIME-10 two hundred clicks on one button create one interaction', async () => {
  const { stageId, path, contestant } = await openStage();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => send(turn, 'POST', path, contestant, { content: 'Oi' })),
  );
  expect(statuses(answers)).toEqual([...Array(199).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await counted(stageId)).toHaveLength(1);
}, 30_000);

test('of two tabs that edit one interaction at once, one is told that there is a newer version', async () => {
  const { path, contestant } = await openStage();
  const { id, updated_at: based_on } = (await send(0, 'POST', path, contestant, { content: 'Um' })).json();
  const edit = (turn: number) =>
    send(turn, 'PUT', `${path}/${id}`, contestant, { content: `Da aba ${turn}`, based_on });
  const answers = await Promise.all([edit(0), edit(1)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await read(`${path}/${id}`, contestant.headers)).content).toBe(saved.content);
});

test('of a reply and a deletion at once, exactly one wins, every time', async () => {
  const { stageId, path, contestant, judge } = await openStage();
  const wins = { reply: 0, deletion: 0 };
  for (let turn = 0; turn < 60; turn += 1) {
    const { id } = (await send(turn, 'POST', path, contestant, { content: `Vez ${turn}` })).json();
    const reply = () => send(turn, 'POST', `${path}/${id}/replies`, judge, { content: 'Bom!' });
    const remove = () => send(turn + 1, 'DELETE', `${path}/${id}`, contestant);
    const [first, second] = turn % 4 < 2 ? [reply, remove] : [remove, reply];
    const [one, two] = await Promise.all([first(), second()]);
    const [replied, deleted] = turn % 4 < 2 ? [one, two] : [two, one];
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([replied.statusCode, deleted.statusCode]);
    wins[replied.statusCode === 201 ? 'reply' : 'deletion'] += 1;
    if (replied.statusCode === 201) {
      await send(turn, 'DELETE', `${path}/${id}/replies/${replied.json().id}`, judge);
      await send(turn, 'DELETE', `${path}/${id}`, contestant);
    }
    expect(await counted(stageId)).toHaveLength(0);
  }
  expect(Math.min(wins.reply, wins.deletion)).toBeGreaterThan(0);
}, 60_000);

test('of two members of a team who answer at once, one does; the same answer is taken as one', async () => {
  for (const contents of [
    ['Da primeira', 'Da segunda'],
    ['A mesma', 'A mesma'],
  ] as const) {
    const { id, stageId, path } = await openStage({ challenge: { one_answer_per_team: true } });
    const people = [await involve(id, 'contestant'), await involve(id, 'contestant')] as const;
    await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people });
    const answers = await Promise.all(
      people.map((member, turn) => send(turn, 'POST', path, member, { content: contents[turn] })),
    );
    expect(statuses(answers)).toEqual(contents[0] === contents[1] ? [200, 201] : [201, 409]);
    expect(await counted(stageId)).toHaveLength(1);
  }
});

test('counters stay exact while many answer, reply and delete at once', async () => {
  const { id, stageId, path, judge } = await openStage();
  const advisor = await involve(id, 'advisor');
  const people = await Promise.all(Array.from({ length: 20 }, () => involve(id, 'contestant')));
  await Promise.all(
    people.map(async (member, turn) => {
      const { id: made } = (await send(turn, 'POST', path, member, { content: 'Oi' })).json();
      const url = `${path}/${made}`;
      const all = await Promise.all([
        send(turn, 'POST', `${url}/replies`, judge, { content: 'Um' }),
        send(turn + 1, 'POST', `${url}/replies`, advisor, { content: 'Dois' }),
        ...(turn % 3 === 0 ? [send(turn, 'DELETE', url, member)] : []),
      ]);
      for (const { statusCode } of all) expect(statusCode).toBeLessThan(500);
    }),
  );
  const rows = await counted(stageId);
  expect(rows.length).toBeGreaterThan(12);
});

test('a stage is deleted or answered, and the way a team answers is set or a stage is answered, not both', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const { id, stageId, path, contestant } = await openStage();
    const admin = await involve(id, 'challenge_admin');
    const change =
      turn % 2 === 0
        ? send(turn, 'DELETE', `/api/challenges/${id}/timelines/${stageId}`, admin)
        : send(turn, 'PUT', `/api/challenges/${id}/timeline-settings`, admin, { answers_by: 'team' });
    const [changed, answered] = await Promise.all([
      change,
      send(turn + 1, 'POST', path, contestant, { content: 'Oi' }),
    ]);
    if (turn % 2 === 0)
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([changed.statusCode, answered.statusCode]);
    else
      expect([
        [200, 201],
        [409, 201],
      ]).toContainEqual([changed.statusCode, answered.statusCode]);
  }
}, 30_000);
