import { expect, test, vi } from 'vitest';
import { expectError, unknownChallenge } from '../../../../testing/expect-error.ts';
import { managersOn, refused } from '../../../../testing/managing.ts';
import { timelinesOn } from '../../../../testing/stages.ts';
import { joinChallenge, writeTeams } from '../../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../../testing/test-app.ts';
import { minute } from '../../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, database, get, join, read } = testApp;
const { manage, send, strangers } = managersOn(testApp);
const { writeStages } = timelinesOn(testApp);
const reason = 'A equipe ficou sem atividade.';

/** A challenge with a full team, whose second member answered a stage, and one with room. */
async function world() {
  const managed = await manage({ max_members: 2 });
  const { id, path, admin } = managed;
  const [stage = 0] = await writeStages(id, {});
  const people = (await joinChallenge(testApp, id, 3)) as [TestMember, TestMember, TestMember];
  const [full = 0, open = 0] = await writeTeams(
    testApp,
    { challengeId: id, name: 'Maré Cheia', people: [people[0], people[1]] },
    { challengeId: id, name: 'Lua Nova', people: [people[2]] },
  );
  await send('POST', `/challenges/${id}/timelines/${stage}/interactions`, people[1], { content: '<p>Sim</p>' });
  const list = async (query = '') => (await send('GET', `${path}/teams?${query}`, admin)).json();
  const end = (by: TestMember, team: number, body: object = { reason }) =>
    send('POST', `${path}/teams/${team}/end`, by, body);
  return { ...managed, stage, people, full, open, list, end };
}
const { id, path, admin, stage, people, full, open, list, end } = await world();

test('teams are listed with their people and answered stages, the newest first', async () => {
  const page = await list();
  expect(page).toMatchObject({
    data: [
      { id: open, name: 'Lua Nova', stages: [], people: [{ id: people[2].id }] },
      {
        id: full,
        name: 'Maré Cheia',
        leader_id: people[0].id,
        stages: [stage],
        people: [{ id: people[0].id }, { id: people[1].id }],
      },
    ],
    next: null,
    total: 2,
    max_members: 2,
    stages: [{ id: stage }],
  });
  expect(JSON.stringify(page)).not.toContain('@');
});

test.each([
  ['size=full', [full]],
  ['size=open', [open]],
  [`unanswered=${stage}`, [open]],
  ['search=mare', [full]],
  ['search=%25', []],
  [`after=${open}`, [full]],
])('%s finds its teams', async (query, ids) => {
  expect((await list(query)).data.map((one: { id: number }) => one.id)).toEqual(ids);
});

test('pages follow each other', async () => {
  const { data, next } = await list('per_page=1');
  expect([data[0].id, next]).toEqual([open, open]);
  expect(await list(`per_page=1&after=${next}`)).toMatchObject({ data: [{ id: full }], next: null });
});

test('a team that is ended is gone from the public pages, and its people are told why and go on', async () => {
  const one = await world();
  expect((await read(`/api/challenges/${one.id}/teams`)).total).toBe(2);
  expect((await one.end(one.admin, one.full)).statusCode).toBe(204);
  expect(await read(`/api/challenges/${one.id}/teams`)).toMatchObject({ total: 1, data: [{ id: one.open }] });
  for (const { headers } of one.people.slice(0, 2)) {
    expect(await read(`/api/challenges/${one.id}/participation`, headers)).toMatchObject({
      is_contestant: true,
      my_team: null,
    });
    await vi.waitFor(async () => {
      const { data } = await read('/api/notifications', headers);
      expect(data).toMatchObject([{ event: 'team_ended', text: { pt: expect.stringContaining(reason) } }]);
    });
  }
  const event = {
    kind: 'team_ended',
    actor_id: one.admin.id,
    detail: { challenge: one.id, team: 'Maré Cheia', reason },
  };
  expect(
    await database.selectFrom('audit_event').selectAll().where('actor_id', '=', one.admin.id).execute(),
  ).toMatchObject([event]);
  expect((await one.end(one.admin, one.full)).statusCode).toBe(404);
});

test('the people of a team that ends while the challenge is unpublished are told why', async () => {
  const one = await world();
  await database.updateTable('challenge').set({ published: false }).where('id', '=', one.id).execute();
  expect((await one.end(one.admin, one.full)).statusCode).toBe(204);
  const notified = async () => (await read('/api/notifications', one.people[0].headers)).data;
  await expect.poll(notified).toMatchObject([{ event: 'team_ended', path: null }]);
});

test('a team that two end at once ends once, and none once the challenge has ended', async () => {
  const one = await world();
  const answers = await Promise.all([one.end(one.admin, one.full), one.end(one.staff, one.full)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
  await database
    .updateTable('challenge')
    .set({ deadline: clock.in(-minute) })
    .where('id', '=', one.id)
    .execute();
  expectError(await one.end(one.admin, one.open), { error: 'conflict', message: 'Este desafio já terminou.' });
});

test('only staff and admins of the challenge see its teams here and end them, with a reason', async () => {
  expect((await end(admin, open, {})).json().errors).toHaveProperty('reason');
  for (const [, one] of await strangers(id)) {
    expectError(await send('GET', `${path}/teams`, one), refused);
    expectError(await end(one, open), refused);
  }
  expect((await get(`/api${path}/teams`)).statusCode).toBe(401);
  const other = await manage();
  expect((await send('POST', `${other.path}/teams/${open}/end`, other.admin, { reason })).statusCode).toBe(404);
  expectError(
    await send('GET', '/admin/challenges/999999999/teams', await join({ roles: ['admin'] })),
    unknownChallenge,
  );
});
