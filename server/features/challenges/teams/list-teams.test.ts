import { memberTeamsPage, teamsPage } from '@mutirao/contract/challenges/teams/teams.ts';
import { expect, test, vi } from 'vitest';
import { checkFields, expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { managersOn, refused } from '../../../testing/managing.ts';
import { timelinesOn } from '../../../testing/stages.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { clock, create, database, get, join, read } = testApp;

const newChallenge = async (given = {}) => (await create(given))[0] as number;
const namesIn = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

/** A challenge with so many teams of one, the first written first. */
async function withTeams(count: number, nameOf = (at: number) => `Equipe número ${at + 1}`) {
  const id = await newChallenge();
  const people = await joinChallenge(testApp, id, count);
  await writeTeams(testApp, ...people.map((one, at) => ({ challengeId: id, name: nameOf(at), people: [one] })));
  return { id, path: `/api/challenges/${id}/teams`, people };
}

test('PERM-03 API-74 API-75 twelve a page, newest first, each once, also for visitors', async () => {
  const { id, path } = await withTeams(15);
  const pages = await Promise.all([1, 2, 3].map((page) => read(`${path}?page=${page}`)));
  for (const page of pages) teamsPage.strict().parse(page);
  expect(pages.map(({ data }) => data.length)).toEqual([12, 3, 0]);
  expect(pages.map(({ total, last_page, per_page }) => [total, last_page, per_page])).toEqual(
    Array(3).fill([15, 2, 12]),
  );
  expect(pages.flatMap(namesIn)).toEqual(Array.from({ length: 15 }, (_, at) => `Equipe número ${15 - at}`));
  expect(await read(path)).toEqual(pages[0]);
  expect((await read(`${path}?per_page=100`)).data).toHaveLength(15);
  expect((await read(`/api/challenges/${id}`)).teams_count).toBe(15);
});

test('a page that depends on more tags than a header takes is not cached', async () => {
  const id = await newChallenge();
  const people = await Promise.all(Array.from({ length: 200 }, () => testApp.join()));
  await testApp.takePart(
    ...people.map((one) => ({ memberId: one.id, challengeId: id, roles: ['contestant' as const] })),
  );
  const teams = Array.from({ length: 100 }, (_, at) => people.slice(2 * at, 2 * at + 2));
  await writeTeams(testApp, ...teams.map((pair, at) => ({ challengeId: id, name: `Dupla ${at + 1}`, people: pair })));
  const tagsOf = async (path: string) => (await get(path)).headers['cache-tag'];
  expect(await tagsOf(`/api/challenges/${id}/teams`)).toContain(`teams:${id}`);
  expect(await tagsOf(`/api/challenges/${id}/teams?per_page=100`)).toBe('');
});

test('API-74 a search matches the words, ignoring case and accents', async () => {
  const names = ['Maré Cheia', 'Maré 100% Vazia', 'Rua de Lazer'];
  const { path } = await withTeams(3, (at) => names[at] as string);
  const search = (text: string) => read(`${path}?search=${encodeURIComponent(text)}`);
  expect(namesIn(await search('mare'))).toEqual(['Maré 100% Vazia', 'Maré Cheia']);
  expect(await search('MARÉ c')).toMatchObject({ total: 1, last_page: 1, data: [{ name: 'Maré Cheia' }] });
  expect(namesIn(await search('%'))).toEqual(['Maré 100% Vazia']);
  expect(namesIn(await search(' '))).toHaveLength(3);
  expect(await search('nada disso')).toMatchObject({ total: 0, data: [] });
});

test.each(['page=0', 'page=x', 'per_page=101', `search=${'a'.repeat(81)}`])('?%s is refused', async (query) => {
  const id = await newChallenge();
  const answer = await get(`/api/challenges/${id}/teams?${query}`);
  expect([answer.statusCode, answer.json().message]).toEqual([422, checkFields.message]);
});

test('TEAM-28 a challenge states the maximum size of its teams', async () => {
  const id = await newChallenge({ max_members: 2 });
  const people = (await joinChallenge(testApp, id, 3)) as [TestMember, TestMember, TestMember];
  const [teamId = 0] = await writeTeams(testApp, { challengeId: id, name: 'Dupla', people: people.slice(0, 2) });
  expect(await read(`/api/challenges/${id}/teams/${teamId}`)).toMatchObject({ max_members: 2, count_members: 1 });
  const third = { team_id: teamId, challenge_id: id, member_id: people[2].id };
  await expect(database.insertInto('team_member').values(third).execute()).rejects.toThrow('a team holds no more');
  await expect(create({ max_members: 1 })).rejects.toThrow('max_members');
  await expect(create({ max_members: 51 })).rejects.toThrow('max_members');
});

test('API-92 a member’s visible teams, the latest joined first', async () => {
  const [first, second, draft, without] = [
    await newChallenge(),
    await newChallenge(),
    await newChallenge({ published: false }),
    await newChallenge({ teams_enabled: false }),
  ];
  const [member] = (await joinChallenge(testApp, first, 1)) as [TestMember];
  const ids = [second, draft, without];
  await testApp.takePart(
    ...ids.map((challengeId) => ({ memberId: member.id, challengeId, roles: ['contestant' as const] })),
  );
  for (const [at, challengeId] of [first, second, draft, without].entries())
    await writeTeams(testApp, {
      challengeId,
      name: `Equipe ${at + 1}`,
      people: [member],
      since: new Date(Date.UTC(2026, 0, at + 1)),
    });
  const page = memberTeamsPage.strict().parse(await read(`/api/users/${member.id}/teams`));
  expect([page.total, namesIn(page)]).toEqual([2, ['Equipe 2', 'Equipe 1']]);
  const { slug } = await read('/api/contestants/me', member.headers);
  expect(await read(`/api/users/${slug}/teams`)).toEqual(page);
  expect(namesIn(await read(`/api/users/${slug}/teams?per_page=1&page=2`))).toEqual(['Equipe 1']);
  expectError(await get('/api/users/no-such-person/teams'), {
    error: 'not_found',
    message: 'Não encontramos esta pessoa.',
  });
});

test('API-94 the teams of a member by slug, in pages, the latest first, also for visitors', async () => {
  const member = await testApp.join({ profile: true });
  const { slug } = await read(`/api/users/${member.id}`);
  for (const name of ['Primeira equipe', 'Segunda equipe', 'Terceira equipe']) {
    const challengeId = await newChallenge();
    await testApp.takePart({ memberId: member.id, challengeId, roles: ['contestant'] });
    await writeTeams(testApp, { challengeId, name, people: [member] });
  }
  const page = (number: number) => read(`/api/users/${slug}/teams?per_page=2&page=${number}`);
  expect(memberTeamsPage.strict().parse(await page(1))).toMatchObject({ total: 3, current_page: 1, last_page: 2 });
  expect([await page(1), await page(2)].flatMap(namesIn)).toEqual([
    'Terceira equipe',
    'Segunda equipe',
    'Primeira equipe',
  ]);
  expect((await get('/api/users/nobody-of-this-name/teams')).statusCode).toBe(404);
});

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
