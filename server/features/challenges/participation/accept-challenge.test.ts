import { challenge } from '@mutirao/contract/challenges/challenges/challenges.ts';
import { expect, test } from 'vitest';
import { expectError, unknownAddress, unknownChallenge } from '../../../testing/expect-error.ts';
import { send } from '../../../testing/send.ts';
import { startTestApp, type TestMember } from '../../../testing/test-app.ts';
import { day, minute } from '../../../testing/test-clock.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { nothingAllowed } from './participation.factory.ts';

const testApp = await startTestApp();
const { clock, create, database, join, platform, post, read, takePart } = testApp;

const signedOut = { error: 'unauthenticated', message: 'Entre na sua conta para continuar.' } as const;
const newChallenge = async (given = {}) => (await create(given))[0] as number;
const newMember = () => join({ profile: true });
const ask = (what: string, id: number | string, { headers }: Pick<TestMember, 'headers'>, language = 'pt-BR') =>
  post(`/api/challenges/${id}/${what}`, { ...headers, 'accept-language': language });
const figures = async (id: number) => {
  const { followers_count, contestants_count } = await read(`/api/challenges/${id}`);
  return { followers: followers_count, contestants: contestants_count };
};
const acceptedBy = async ({ headers }: TestMember) =>
  (await read('/api/me/challenges?page=1', headers)).data.map(({ id }: { id: number }) => id);

test('API-57 API-61 PART-03 PART-09 PERM-08 PERM-11 accepting creates a contestant who follows, and answers the updated challenge', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  expect(await figures(id)).toEqual({ followers: 0, contestants: 0 });
  const answer = await ask('accept', id, member);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(challenge.strict().parse(answer.json())).toMatchObject({
    id,
    is_following: true,
    is_contestant: true,
    is_judge: false,
    is_advisor: false,
    is_challenge_admin: false,
    followers_count: 1,
    contestants_count: 1,
    can: { follow: false, unfollow: true, accept: false, abort: true, create_team: true },
  });
  // The cached responses of the challenge are invalidated.
  expect(await figures(id)).toEqual({ followers: 1, contestants: 1 });
  expect(await read(`/api/challenges/${id}`, member.headers)).toEqual(answer.json());
  expect(await acceptedBy(member)).toEqual([id]);
});

test('PART-09 a follower who accepts is not counted twice', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  await ask('follow', id, member);
  expect((await ask('accept', id, member)).json()).toMatchObject({ followers_count: 1, contestants_count: 1 });
});

test('API-58 PART-04 PART-17 aborting ends taking part and keeps following', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  await ask('accept', id, member);
  const answer = await ask('abort', id, member);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    is_following: true,
    is_contestant: false,
    followers_count: 1,
    contestants_count: 0,
    can: { unfollow: true, accept: true, abort: false, create_team: false },
  });
  expect(await figures(id)).toEqual({ followers: 1, contestants: 0 });
  expect(await acceptedBy(member)).toEqual([]);
});

test('PART-17 repeating a call answers the same and changes nothing', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  for (const what of ['abort', 'accept', 'unfollow', 'abort', 'follow', 'unfollow']) {
    const [first, again] = [await ask(what, id, member), await ask(what, id, member)];
    expect(first.statusCode, what).toBe(200);
    expect(again.statusCode, what).toBe(200);
    expect(again.json(), what).toEqual(first.json());
  }
  expect(await figures(id)).toEqual({ followers: 0, contestants: 0 });
});

test('PART-17 participants may unfollow and go on taking part', async () => {
  const [id, member] = [await newChallenge(), await newMember()];
  await ask('accept', id, member);
  expect((await ask('unfollow', id, member)).json()).toMatchObject({
    is_following: false,
    is_contestant: true,
    followers_count: 0,
    contestants_count: 1,
  });
  expect((await ask('accept', id, member)).json()).toMatchObject({ is_following: false, followers_count: 0 });
});

test.each(['judge', 'advisor', 'challenge_admin'] as const)(
  'PART-10 PERM-10 the %s of a challenge has the flag, and does not take part in it',
  async (role) => {
    const [id, other, member] = [await newChallenge(), await newChallenge(), await newMember()];
    await takePart({ memberId: member.id, challengeId: id, roles: [role] });
    const flags = { is_contestant: false, is_judge: false, is_advisor: false, is_challenge_admin: false };
    expect(await read(`/api/challenges/${id}`, member.headers)).toMatchObject({
      ...flags,
      [`is_${role}`]: true,
      can: { accept: false, abort: false, follow: true },
    });
    const refused = (message: string) => ({ error: 'refused', message }) as const;
    expectError(
      await ask('accept', id, member),
      refused('Quem avalia, aconselha ou administra este desafio não participa dele.'),
    );
    expectError(
      await ask('accept', id, member, 'en'),
      refused('Whoever judges, advises or runs this challenge does not take part in it.'),
    );
    expect((await ask('follow', id, member)).json()).toMatchObject({ is_following: true, [`is_${role}`]: true });
    expect(await read(`/api/challenges/${other}`, member.headers)).toMatchObject({ ...flags, can: { accept: true } });
    expect((await ask('accept', other, member)).statusCode).toBe(200);
  },
);

test('PERM-10 AMB-46 only roles in the challenge restrict taking part, not platform roles or a partnership', async () => {
  const [id, judge, partner] = [
    await newChallenge(),
    await join({ roles: ['judge'], profile: true }),
    await newMember(),
  ];
  await takePart({ memberId: partner.id, challengeId: id, roles: ['partner'] });
  expect((await ask('accept', id, judge)).json()).toMatchObject({ is_judge: false, is_contestant: true });
  expect((await ask('accept', id, partner)).json()).toMatchObject({ is_contestant: true });
});

const over = ['Este desafio já terminou.', 'This challenge is over.'] as const;
const registrationClosed = [
  'As inscrições deste desafio já terminaram.',
  'Registration for this challenge is over.',
] as const;

test.each([
  ['PART-02 whose registration has ended', { registration_deadline: clock.in(-minute) }, registrationClosed],
  ['PART-15 whose registration is marked as closed', { registration_closed: true }, registrationClosed],
  ['AMB-10 whose deadline has passed', { deadline: clock.in(-minute) }, over],
  ['that its admin has closed', { closed_at: clock.in(-minute) }, over],
  [
    'that has not begun',
    { opens_at: clock.in(day) },
    ['Este desafio ainda não começou.', 'This challenge has not begun yet.'],
  ],
] as const)('a challenge %s cannot be accepted, and can be followed', async (_which, given, [pt, en]) => {
  const [id, member] = [await newChallenge(given), await newMember()];
  expect((await read(`/api/challenges/${id}`, member.headers)).can).toMatchObject({ accept: false, follow: true });
  expectError(await ask('accept', id, member), { error: 'conflict', message: pt });
  expectError(await ask('accept', id, member, 'en'), { error: 'conflict', message: en });
  expect(await figures(id)).toEqual({ followers: 0, contestants: 0 });
  expect((await ask('follow', id, member)).json()).toMatchObject({ is_following: true, can: { unfollow: true } });
});

test('AMB-10 participants stay in a finished challenge; accepting it again succeeds', async () => {
  const [id, member] = [await newChallenge({ deadline: clock.in(day) }), await newMember()];
  await ask('accept', id, member);
  clock.move(day + minute);
  const { headers } = await again(member);
  expect((await read(`/api/challenges/${id}/participation`, headers)).can).toEqual({
    ...nothingAllowed,
    unfollow: true,
  });
  expectError(await ask('abort', id, { headers }), { error: 'conflict', message: over[0] });
  expect((await ask('accept', id, { headers })).json()).toMatchObject({ is_contestant: true, contestants_count: 1 });
});

test.each([
  ['a newcomer', false],
  ['a member with a profile but no place', true],
])('PART-06 PART-12 PERM-08 %s completes the profile first', async (_who, hasProfile) => {
  const [id, member] = [await newChallenge(), await join()];
  if (hasProfile) {
    const profile = { member_id: member.id, about: 'Oi', birthdate: '1990-01-01', gender: 'f' } as const;
    await database.insertInto('user_profile').values(profile).execute();
  }
  expect((await read(`/api/challenges/${id}`, member.headers)).can).toMatchObject({ accept: false, follow: false });
  for (const what of ['accept', 'follow']) {
    expectError(await ask(what, id, member), {
      error: 'profile_incomplete',
      message:
        'O seu perfil não está completo! Preencha todas as informações para completar o seu perfil e participar dos nossos desafios',
    });
    expectError(await ask(what, id, member, 'en'), {
      error: 'profile_incomplete',
      message:
        'Your profile is not complete! Fill in all information to complete your profile and take part in our challenges',
    });
  }
  for (const what of ['unfollow', 'abort']) expect((await ask(what, id, member)).statusCode).toBe(200);
  expect(await figures(id)).toEqual({ followers: 0, contestants: 0 });
});

test.each(['follow', 'unfollow', 'accept', 'abort'])(
  '%s is for members, and for challenges that are there',
  async (what) => {
    const [id, draft, member] = [await newChallenge(), await newChallenge({ published: false }), await newMember()];
    const staff = await join({ roles: ['admin'], profile: true });
    expectError(await post(`/api/challenges/${id}/${what}`), signedOut);
    expectError(await ask(what, 999_999_999, member), unknownChallenge);
    expectError(await ask(what, draft, member), unknownChallenge);
    expectError(await ask(what, draft, staff), unknownChallenge);
    for (const junk of ['junk', '1.5', '-1', '9999999999']) expectError(await ask(what, junk, member), unknownAddress);
    expect(await figures(id)).toEqual({ followers: 0, contestants: 0 });
  },
);

test('the prefixes answer what a member may do too', async () => {
  const [id, member] = [await newChallenge({ teams_enabled: false }), await newMember()];
  const answer = await post(`/api/v1/contestants/challenges/${id}/accept`, member.headers);
  expect(answer.json()).toMatchObject({ is_contestant: true, can: { create_team: false } });
});

/** The same member with a token that is valid at the present time of the clock. */
async function again({ id, sessionId }: TestMember): Promise<TestMember> {
  const token = platform.keys.tokens.sign({ memberId: id, sessionId });
  return { id, sessionId, headers: { authorization: `Bearer ${token}` } };
}

// A member sees their own act at once, in every answer and on every instance, while visitors may be served older figures.

const databaseUrl = await createTestDatabase();
const one = await startTestApp({ databaseUrl });
const other = await startTestApp({ databaseUrl });
const addresses = { one: await one.listen(), other: await other.listen() };
const tag = 'rio';

interface Card {
  id: number;
  followers_count: number;
  contestants_count: number;
  is_following: boolean;
  is_contestant: boolean;
}

const [id = 0, neighbour = 0] = await one.create({ slug: 'rio-limpo', tags: [tag] }, { tags: [tag] });
await Promise.all([one.receiveAll(), other.receiveAll()]);

// biome-ignore lint/suspicious/noExplicitAny: any answer of the API
type Answer = any;
const answers: [string, (answer: Answer) => Card][] = [
  ['/api/challenges', ({ data }) => data.find((card: Card) => card.id === id)],
  [`/api/challenges/search?tag=${tag}`, ({ data }) => data.find((card: Card) => card.id === id)],
  ['/api/settings/active-challenges', ({ data }) => data.find((card: Card) => card.id === id)],
  [`/api/challenges/${neighbour}/related`, ([card]) => card],
  ['/api/settings/home', ({ challenges }) => challenges.find((card: Card) => card.id === id)],
  [`/api/challenges/${id}`, (challenge) => challenge],
  ['/api/challenges/slug/rio-limpo', (challenge) => challenge],
  [`/api/challenges/${id}/participation`, (participation) => participation],
  [`/api/me/participations?challenges=${id}`, ([participation]) => participation],
];

async function readAs(address: string, path: string, headers = {}): Promise<Answer> {
  const { status, bytes } = await send(address + path, { headers });
  expect(status).toBe(200);
  return JSON.parse(bytes.toString());
}

const cases = answers.flatMap(([path, cardOf]) =>
  Object.entries(addresses).map(([which, address]) => ({ path, cardOf, which, address })),
);
test.each(cases)('$path of instance $which shows a member what they just did', async ({ path, cardOf, address }) => {
  const member = await one.join({ profile: true });
  const card = async (headers?: object) => cardOf(await readAs(address, path, headers));
  const before = await card(member.headers);
  const isPublic = !path.includes('participation');
  if (isPublic) await card();
  for (const [step, is_following, is_contestant, more] of [
    ['follow', true, false, { followers: 1, contestants: 0 }],
    ['accept', true, true, { followers: 1, contestants: 1 }],
    ['unfollow', false, true, { followers: 0, contestants: 1 }],
    ['abort', false, false, { followers: 0, contestants: 0 }],
  ] as const) {
    const acted = await send(`${addresses.one}/api/challenges/${id}/${step}`, {
      method: 'POST',
      headers: member.headers,
    });
    expect(acted.status).toBe(200);
    expect(await card(member.headers)).toMatchObject({
      is_following,
      is_contestant,
      followers_count: before.followers_count + more.followers,
      contestants_count: before.contestants_count + more.contestants,
    });
    if (isPublic) expect(await card()).toMatchObject({ is_following: false, is_contestant: false });
  }
});

test('members and visitors share one cached answer, whoever asks first', async () => {
  const path = '/api/challenges?filter[situation]=in_progress';
  let handled = 0;
  const { headers } = await one.join();
  const shared = await startTestApp({
    databaseUrl,
    prepare: (server) => {
      server.addHook('preHandler', async (request) => {
        if (request.url === path && !request.headers.authorization) handled += 1;
      });
    },
  });
  const address = await shared.listen();
  const own = await Promise.all(Array.from({ length: 20 }, () => readAs(address, path, headers)));
  expect(await readAs(address, path)).toEqual(own[0]);
  expect(handled).toBe(1);
});

test('a list says a member how long it is, as it does visitors', async () => {
  const { headers } = await one.join();
  const path = '/api/challenge-categories/1/challenges?filter[all]=1';
  const [visitors, members] = [await send(addresses.one + path), await send(addresses.one + path, { headers })];
  for (const name of ['x-total', 'x-last-page']) expect(members.headers[name]).toBe(visitors.headers[name]);
  expect(members.headers['cache-control']).toBe('private, no-store');
});
