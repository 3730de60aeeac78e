import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { clock, database, databaseUrl, get, post, read } = testApp;
const { involve, openStage, send } = timelinesOn(testApp);

/** A stage of a challenge where one answer stands for a team, with a team of two and a contestant without one. */
async function teamStage() {
  const opened = await openStage({ challenge: { one_answer_per_team: true } });
  const [leader, mate, loner] = [
    await involve(opened.id, 'contestant'),
    await involve(opened.id, 'contestant'),
    await involve(opened.id, 'contestant'),
  ];
  const [teamId = 0] = await writeTeams(testApp, {
    challengeId: opened.id,
    name: 'Maré Cheia',
    people: [leader, mate],
  });
  const own = async ({ headers }: TestMember) =>
    (await read(`/api/challenges/${opened.id}/timelines/${opened.stageId}`, headers)).interaction;
  const teamUrl = `/api/challenges/${opened.id}/teams/${teamId}`;
  return { ...opened, leader, mate, loner, teamId, teamUrl, own };
}

test('one answer stands for a team: any member edits it, and all see who did', async () => {
  const { path, leader, mate, loner, teamId, own } = await teamStage();
  const answer = await send('POST', path, leader, { content: 'Da líder' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ user: { id: leader.id }, team: { id: teamId }, editors: [] });
  const { id, updated_at } = answer.json();
  expect(await own(mate)).toMatchObject({ id, content: 'Da líder', can: { edit: true, delete: true, report: false } });
  expectError(await send('POST', path, mate, { content: 'Minha' }), {
    error: 'conflict',
    message: 'A sua equipe já respondeu a esta etapa.',
  });
  await send('PUT', `${path}/${id}`, mate, { content: 'Da colega', based_on: updated_at });
  await send('PUT', `${path}/${id}`, leader, { content: 'Da líder de novo' });
  const shown = await own(mate);
  expect(shown.content).toBe('Da líder de novo');
  expect(shown.editors.map(({ user }: { user: { id: number } }) => user.id)).toEqual([leader.id, mate.id]);
  expect(await own(loner)).toBeNull();
  expect((await get(`${path}/${id}`, loner.headers)).statusCode).toBe(403);
  expect((await read(path, mate.headers)).data).toMatchObject([{ id }]);
  expect((await send('DELETE', `${path}/${id}`, mate)).statusCode).toBe(204);
  expect(await own(leader)).toBeNull();
});

test('who has no team answers alone; what they wrote stays theirs when they join one', async () => {
  const { id, path, leader, loner, judge, own } = await teamStage();
  const { id: alone } = (await send('POST', path, loner, { content: 'Sozinha' })).json();
  expect(await own(loner)).toMatchObject({ id: alone, team: null, can: { edit: true } });
  await writeTeams(testApp, { challengeId: id, name: 'Outra equipe', people: [loner] });
  expect(await own(loner)).toBeNull();
  expect((await read(path, loner.headers)).data).toMatchObject([
    { id: alone, can: { edit: false, delete: false, report: false } },
  ]);
  const { id: together } = (await send('POST', path, loner, { content: 'Da equipe' })).json();
  expect(await own(loner)).toMatchObject({ id: together, team: { name: 'Outra equipe' } });
  expect(await own(leader)).toBeNull();
  expect((await read(path, judge.headers)).total).toBe(2);
});

test('who leaves a team leaves its answer there, and may answer alone', async () => {
  const { id, path, leader, mate, own } = await teamStage();
  const { id: together } = (await send('POST', path, mate, { content: 'Da equipe' })).json();
  expect((await post(`/api/challenges/${id}/abort`, mate.headers)).statusCode).toBe(200);
  expect(await own(mate)).toBeNull();
  expect((await get(`${path}/${together}`, mate.headers)).statusCode).toBe(403);
  expect(await own(leader)).toMatchObject({ id: together, user: { id: mate.id }, can: { edit: true } });
  await post(`/api/challenges/${id}/accept`, mate.headers);
  const { id: alone } = (await send('POST', path, mate, { content: 'Sozinho' })).json();
  expect(await own(mate)).toMatchObject({ id: alone, team: null });
});

test('the answer of a deleted team stays, for its author and for those who reply, and its members answer anew', async () => {
  const { path, leader, mate, judge, teamUrl, own } = await teamStage();
  const { id: together } = (await send('POST', path, mate, { content: 'Da equipe' })).json();
  expect((await send('DELETE', teamUrl, leader)).statusCode).toBe(204);
  expect(await read(`${path}/${together}`, judge.headers)).toMatchObject({ content: 'Da equipe', team: null });
  expect(await read(`${path}/${together}`, mate.headers)).toMatchObject({ can: { edit: false, delete: false } });
  expect((await get(`${path}/${together}`, leader.headers)).statusCode).toBe(403);
  expect([await own(mate), await own(leader)]).toEqual([null, null]);
  for (const member of [mate, leader]) {
    expect((await send('POST', path, member, { content: 'Sozinho' })).statusCode).toBe(201);
    expect(await own(member)).toMatchObject({ content: 'Sozinho' });
  }
  expect((await read(path, judge.headers)).total).toBe(3);
});

test('where each member answers, those of a team do too, with its name', async () => {
  const { id, path, judge } = await openStage();
  const people = [await involve(id, 'contestant'), await involve(id, 'contestant')];
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people });
  for (const member of people)
    expect((await send('POST', path, member, { content: 'Oi' })).json()).toMatchObject({
      team: { name: 'Maré Cheia' },
      user: { id: member.id },
    });
  expect((await read(path, judge.headers)).total).toBe(2);
});

test('the name of a hidden team is withheld from those who read its interactions', async () => {
  for (const one_answer_per_team of [true, false]) {
    const { id, path, contestant, judge } = await openStage({ challenge: { one_answer_per_team } });
    const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Nome Feio', people: [contestant] });
    await send('POST', path, contestant, { content: 'Oi' });
    expect((await read(`${path}?search=feio`, judge.headers)).total).toBe(1);
    await database.updateTable('team').set({ hidden_at: new Date() }).where('id', '=', teamId).execute();
    const { data } = await read(path, judge.headers);
    expect(data).toMatchObject([{ team: { id: teamId, name: `Equipe ${teamId}`, slug: String(teamId) } }]);
    expect((await read(`${path}?search=feio`, judge.headers)).total).toBe(0);
    for (const { headers } of [contestant, await involve(id, 'challenge_admin')])
      expect((await read(path, headers)).data).toMatchObject([{ team: { id: teamId, name: 'Nome Feio' } }]);
  }
});

// A second instance on the same database.
const other = await startTestApp({ databaseUrl, clock });

type Method = 'POST' | 'PUT' | 'DELETE';
/** Sends to the instances in turn. */
const sendInTurn = (turn: number, method: Method, url: string, { headers }: TestMember, payload?: object) =>
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
    Array.from({ length: 200 }, (_, turn) => sendInTurn(turn, 'POST', path, contestant, { content: 'Oi' })),
  );
  expect(statuses(answers)).toEqual([...Array(199).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(await counted(stageId)).toHaveLength(1);
}, 30_000);

test('of two tabs that edit one interaction at once, one is told that there is a newer version', async () => {
  const { path, contestant } = await openStage();
  const { id, updated_at: based_on } = (await sendInTurn(0, 'POST', path, contestant, { content: 'Um' })).json();
  const edit = (turn: number) =>
    sendInTurn(turn, 'PUT', `${path}/${id}`, contestant, { content: `Da aba ${turn}`, based_on });
  const answers = await Promise.all([edit(0), edit(1)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json();
  expect((await read(`${path}/${id}`, contestant.headers)).content).toBe(saved.content);
});

test('of a reply and a deletion at once, exactly one wins, every time', async () => {
  const { stageId, path, contestant, judge } = await openStage();
  const wins = { reply: 0, deletion: 0 };
  for (let turn = 0; turn < 60; turn += 1) {
    const { id } = (await sendInTurn(turn, 'POST', path, contestant, { content: `Vez ${turn}` })).json();
    const reply = () => sendInTurn(turn, 'POST', `${path}/${id}/replies`, judge, { content: 'Bom!' });
    const remove = () => sendInTurn(turn + 1, 'DELETE', `${path}/${id}`, contestant);
    const [first, second] = turn % 4 < 2 ? [reply, remove] : [remove, reply];
    const [one, two] = await Promise.all([first(), second()]);
    const [replied, deleted] = turn % 4 < 2 ? [one, two] : [two, one];
    expect([
      [201, 409],
      [404, 204],
    ]).toContainEqual([replied.statusCode, deleted.statusCode]);
    wins[replied.statusCode === 201 ? 'reply' : 'deletion'] += 1;
    if (replied.statusCode === 201) {
      await sendInTurn(turn, 'DELETE', `${path}/${id}/replies/${replied.json().id}`, judge);
      await sendInTurn(turn, 'DELETE', `${path}/${id}`, contestant);
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
      people.map((member, turn) => sendInTurn(turn, 'POST', path, member, { content: contents[turn] })),
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
      const { id: made } = (await sendInTurn(turn, 'POST', path, member, { content: 'Oi' })).json();
      const url = `${path}/${made}`;
      const all = await Promise.all([
        sendInTurn(turn, 'POST', `${url}/replies`, judge, { content: 'Um' }),
        sendInTurn(turn + 1, 'POST', `${url}/replies`, advisor, { content: 'Dois' }),
        ...(turn % 3 === 0 ? [sendInTurn(turn, 'DELETE', url, member)] : []),
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
        ? sendInTurn(turn, 'DELETE', `/api/challenges/${id}/timelines/${stageId}`, admin)
        : sendInTurn(turn, 'PUT', `/api/challenges/${id}/timeline-settings`, admin, { answers_by: 'team' });
    const [changed, answered] = await Promise.all([
      change,
      sendInTurn(turn + 1, 'POST', path, contestant, { content: 'Oi' }),
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
