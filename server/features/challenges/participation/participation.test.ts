import { participation } from '@mutirao/contract/challenges/participation/participation.ts';
import { expect, test } from 'vitest';
import { checkFields, expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { joinChallenge, writeTeams } from '../../../testing/taking-part.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { minute } from '../../../testing/test-clock.ts';

const testApp = await startTestApp();
const { app, clock, create, database, get, join, post, read, takePart } = testApp;

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const none = {
  is_following: false,
  is_contestant: false,
  is_judge: false,
  is_advisor: false,
  is_challenge_admin: false,
};
const tag = 'mutirão';
const [first = 0, second = 0, third = 0, draft = 0] = await create(
  { tags: [tag], category_ids: [6] },
  { tags: [tag], category_ids: [6] },
  { tags: [tag], category_ids: [6] },
  { published: false },
);
const member = await join({ profile: true });
await takePart(
  { memberId: member.id, challengeId: first, roles: ['contestant'], follows: true },
  { memberId: member.id, challengeId: second, roles: ['advisor', 'partner'] },
);

test('DETAIL-02 the participation of a member agrees with the flags and figures of the challenge', async () => {
  for (const id of [first, second, third]) {
    const whole = await read(`/api/challenges/${id}`, member.headers);
    const { challenge_id, team_invites, ...rest } = participation
      .strict()
      .parse(await read(`/api/challenges/${id}/participation`, member.headers));
    expect([challenge_id, team_invites]).toEqual([id, []]);
    expect(whole).toMatchObject(rest);
    expect(await read(`/api/challenges/slug/${whole.slug}`, member.headers)).toEqual(whole);
  }
  expect(await read(`/api/challenges/${first}/participation`, member.headers)).toMatchObject({
    ...none,
    is_following: true,
    is_contestant: true,
    followers_count: 1,
    contestants_count: 1,
  });
});

test('it is for members, for challenges that are there, and of a draft for its staff', async () => {
  expectError(await get(`/api/challenges/${first}/participation`), signedOut);
  expectError(await get(`/api/challenges/999999999/participation`, member.headers), unknownChallenge);
  expectError(await get(`/api/challenges/${draft}/participation`, member.headers), unknownChallenge);
  expectError(await get(`/api/challenges/${draft}`, member.headers), unknownChallenge);
  expectError(await get('/api/challenges/junk/participation', member.headers), unknownAddress);
  const staff = await join({ roles: ['admin'], profile: true });
  expect(await read(`/api/challenges/${draft}/participation`, staff.headers)).toMatchObject({
    ...none,
    can: { follow: false, accept: false },
  });
  expect((await read(`/api/challenges/${draft}`, staff.headers)).id).toBe(draft);
});

test('LIST-12 several are answered in one call, in the order of the request, each once', async () => {
  const path = `/api/me/participations?challenges=${third},${first},${second},${first}`;
  const figures = { followers_count: 0, contestants_count: 0, teams_count: 0 };
  expect(await read(path, member.headers)).toEqual([
    { challenge_id: third, ...none, ...figures },
    {
      challenge_id: first,
      ...none,
      ...figures,
      is_following: true,
      is_contestant: true,
      followers_count: 1,
      contestants_count: 1,
    },
    { challenge_id: second, ...none, ...figures, is_advisor: true },
  ]);
  const hundred = Array.from({ length: 100 }, (_, index) => first + index).join(',');
  expect(await read(`/api/me/participations?challenges=${hundred}`, member.headers)).toHaveLength(100);
});

test.each([
  ['', 'Campo é Obrigatório'],
  ['?challenges=', 'Campo é Obrigatório'],
  ['?challenges=1,,2', 'Valor inválido'],
  ['?challenges=1,x', 'Valor inválido'],
  ['?challenges=1234567890', 'Valor inválido'],
  [`?challenges=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`, 'Valor inválido'],
])('me/participations%s is refused', async (query, message) => {
  const answer = await get(`/api/me/participations${query}`, member.headers);
  expectError(answer, { ...checkFields, errors: { challenges: [message] } });
});

test('me/participations is for members', async () => {
  expectError(await get(`/api/me/participations?challenges=${first}`), signedOut);
});

interface Card {
  id: number;
  is_contestant: boolean;
  is_advisor: boolean;
}

const lists: [string, (answer: never) => Card[]][] = [
  ['/api/challenges', (answer: { data: Card[] }) => answer.data],
  [`/api/challenges?filter[tag]=${tag}&filter[situation]=in_progress`, (answer: { data: Card[] }) => answer.data],
  [`/api/challenges/search?tag=${tag}`, (answer: { data: Card[] }) => answer.data],
  ['/api/challenge-categories/6/challenges', (answer: Card[]) => answer],
  [`/api/challenges/${third}/related`, (answer: Card[]) => answer],
  ['/api/settings/active-challenges', (answer: { data: Card[] }) => answer.data],
  ['/api/settings/home', (answer: { challenges: Card[] }) => answer.challenges],
];
test.each(lists)(
  'LIST-12 ENTITY-11 %s says on each card how the caller stands to it, and else the same',
  async (path, cardsOf) => {
    const [mine, everyones] = [await get(path, member.headers), await get(path)];
    const cards = cardsOf(mine.json() as never);
    expect(cards.find(({ id }) => id === first)).toMatchObject({ ...none, is_following: true, is_contestant: true });
    expect(cards.find(({ id }) => id === second)).toMatchObject({ ...none, is_advisor: true });
    for (const one of cardsOf(everyones.json() as never)) expect(one).toMatchObject(none);
    const blank = (card: Card) => ({ ...card, ...none });
    expect(cards.map(blank)).toEqual(cardsOf(everyones.json() as never));
    expect(mine.headers['cache-control']).toBe('private, no-store');
    expect(everyones.headers['cache-control']).toBe('public, no-cache');
    expect(mine.headers['x-total']).toBe(everyones.headers['x-total']);
  },
);

test('LIST-11 PART-13 a cached list shows a new follower immediately', async () => {
  const path = `/api/challenges?tag=${tag}`;
  const countOf = async () => (await read(path)).data.find(({ id }: Card) => id === third).followers_count;
  expect(await countOf()).toBe(0);
  expect(await countOf()).toBe(0);
  const other = await join({ profile: true });
  await post(`/api/challenges/${third}/follow`, other.headers);
  expect(await countOf()).toBe(1);
  await post(`/api/challenges/${third}/unfollow`, other.headers);
  expect(await countOf()).toBe(0);
  await post(`/api/challenges/${third}/unfollow`, other.headers);
  expect(await countOf()).toBe(0);
});

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
