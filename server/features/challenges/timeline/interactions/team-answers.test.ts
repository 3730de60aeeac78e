import { expect, test } from 'vitest';
import { expectError } from '../../../../testing/expect-error.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';

const testApp = await startTestApp();
const { database, get, post, read } = testApp;
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
