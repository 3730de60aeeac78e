import { participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { expect, test } from 'vitest';
import { expectError, unknownChallenge } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, database, join, post, read } = testApp;

type Method = 'PUT' | 'DELETE';
const url = (id: number) => `/api/challenges/${id}/looking-for-team`;
const ask = (method: Method, id: number, { headers }: Pick<TestMember, 'headers'>, more: object = {}) =>
  app.inject({ method, url: url(id), headers: { ...headers, ...more } });
const readOwn = (id: number, { headers }: TestMember) => read(`/api/challenges/${id}/participation`, headers);

async function newContestant(given = {}) {
  const [id = 0] = await create(given);
  const [member] = (await joinChallenge(testApp, id, 1)) as [TestMember];
  return { id, member };
}

const lookingSince = async (id: number, { id: memberId }: TestMember) =>
  (
    await database
      .selectFrom('challenge_role')
      .select('looking_since')
      .where('challenge_id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.looking_since;

test('a participant says that they look for a team, and takes it back; repetitions change nothing', async () => {
  const { id, member } = await newContestant();
  expect(await readOwn(id, member)).toMatchObject({ is_looking_for_team: false, can: { look_for_team: true } });
  const first = await ask('PUT', id, member);
  expect(first.statusCode).toBe(200);
  const answer = participation.strict().parse(first.json());
  expect(answer).toMatchObject({ challenge_id: id, is_looking_for_team: true, can: { look_for_team: true } });
  expect(await readOwn(id, member)).toEqual(answer);
  expect(await read(`/api/challenges/${id}`, member.headers)).toMatchObject({ is_looking_for_team: true });
  expect(await read(`/api/challenges/${id}`)).toMatchObject({ is_looking_for_team: false });
  const since = await lookingSince(id, member);
  expect(since).toBeInstanceOf(Date);

  clock.move(minute);
  expect((await ask('PUT', id, member)).json()).toEqual(answer);
  expect(await lookingSince(id, member)).toEqual(since);

  for (let times = 0; times < 2; times += 1)
    expect((await ask('DELETE', id, member)).json()).toEqual({ ...answer, is_looking_for_team: false });
  expect(await lookingSince(id, member)).toBeNull();
});

test.each(['PUT', 'DELETE'] as const)(
  '%s is for participants without a team, while the challenge runs',
  async (method) => {
    const { id, member } = await newContestant({ deadline: clock.in(5 * minute) });
    const [withoutTeams = 0] = await create({ teams_enabled: false });
    const [draft = 0] = await create({ published: false });
    const follower = await join({ profile: true });
    expectError(await ask(method, id, follower), {
      error: 'refused',
      message: 'Aceite o desafio para procurar uma equipe.',
    });
    expectError(await ask(method, id, follower, { 'accept-language': 'en' }), {
      error: 'refused',
      message: 'Accept the challenge to look for a team.',
    });
    expectError(await ask(method, withoutTeams, member), {
      error: 'refused',
      message: 'Este desafio não tem equipes.',
    });
    expectError(await ask(method, draft, member), unknownChallenge);
    expectError(await ask(method, id, { headers: {} as never }), {
      error: 'unauthenticated',
      message: 'Entre na sua conta para continuar.',
    });
    clock.move(6 * minute);
    expectError(await ask(method, id, member), { error: 'conflict', message: 'Este desafio já terminou.' });
    expect((await readOwn(id, member)).can.look_for_team).toBe(false);
    clock.move(-6 * minute);
    await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [member] });
    expectError(await ask(method, id, member), {
      error: 'conflict',
      message: 'Você já tem uma equipe neste desafio.',
    });
    expect((await readOwn(id, member)).can.look_for_team).toBe(false);
  },
);

test('creating a team ends the search, and leaving it does not begin it again', async () => {
  const { id, member } = await newContestant();
  await ask('PUT', id, member);
  const body = JSON.stringify({ name: 'Maré Cheia' });
  await post(`/api/challenges/${id}/teams`, { ...member.headers, 'content-type': 'application/json' }, body);
  expect(await readOwn(id, member)).toMatchObject({ is_looking_for_team: false, my_team: { name: 'Maré Cheia' } });
  const path = `/api/challenges/${id}/teams/mare-cheia`;
  await app.inject({ method: 'DELETE', url: path, headers: member.headers });
  expect(await readOwn(id, member)).toMatchObject({ is_looking_for_team: false, my_team: null });
});

test('joining a team ends the search of those who joined, in that challenge only', async () => {
  const { id, member } = await newContestant();
  const [other = 0] = await create({});
  await testApp.takePart({ memberId: member.id, challengeId: other, roles: ['contestant'] });
  const [leader, third] = (await joinChallenge(testApp, id, 2)) as [TestMember, TestMember];
  for (const [challenge, one] of [
    [id, member],
    [other, member],
    [id, third],
  ] as const)
    await ask('PUT', challenge, one);
  await writeTeams(testApp, { challengeId: id, name: 'Maré Cheia', people: [leader, member] });
  expect(await readOwn(id, member)).toMatchObject({ is_looking_for_team: false });
  expect(await readOwn(other, member)).toMatchObject({ is_looking_for_team: true });
  expect(await readOwn(id, third)).toMatchObject({ is_looking_for_team: true });
});

test('a participant who aborts the challenge looks for no team when they accept it again', async () => {
  const { id, member } = await newContestant();
  await ask('PUT', id, member);
  expect((await post(`/api/challenges/${id}/abort`, member.headers)).json()).toMatchObject({
    is_looking_for_team: false,
    can: { look_for_team: false },
  });
  expect((await post(`/api/challenges/${id}/accept`, member.headers)).json()).toMatchObject({
    is_looking_for_team: false,
    can: { look_for_team: true },
  });
});

test('only contestants look for a team, whatever writes the row', async () => {
  const [id = 0] = await create({});
  const { id: member_id } = await join();
  const judge = { challenge_id: id, member_id, role: 'judge' as const, looking_since: clock.now() };
  await expect(database.insertInto('challenge_role').values(judge).execute()).rejects.toThrow('only_contestants_look');
});
